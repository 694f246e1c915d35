import type { Context } from 'hono'
import { z } from 'zod'
import { refuse } from '../../domain/errors.ts'
import { cappedList, cappedText } from '../../domain/input.ts'
import { type PhotoType, type PhotoWidth, photoWidths } from '../../domain/photos/limits.ts'

/** What a listing is asked for; the defaults are the protocol's (CALL-84). */
export const ListBody = z.object({
  prefix: cappedText(1024).default(''),
  limit: z.int().min(1).max(1000).default(100),
  offset: z.int().min(0).default(0),
  sortBy: z
    .object({
      column: z.enum(['name', 'created_at', 'updated_at', 'last_accessed_at']).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    })
    .prefault({}),
})

const pathOf = (entry: string | { path: string }) =>
  typeof entry === 'string' ? entry : entry.path
const path = cappedText(1024)
export const RemoveBody = z.object({
  prefixes: cappedList(1000, z.array(z.union([path, z.object({ path })]))).transform((entries) =>
    entries.map(pathOf),
  ),
})

/** The path after the bucket's name as it was sent: no path of ours has escapes, so nothing is decoded. */
export function pathInBucket(c: Context, bucket: string): string {
  const { pathname } = new URL(c.req.url)
  const at = pathname.indexOf(`/${bucket}/`)
  return at < 0 ? '' : pathname.slice(at + bucket.length + 2)
}

/** The width asked for, or one less for who saves data; refuses with `invalid_input` one that is not kept. */
export function thriftyWidthOf(c: Context): PhotoWidth {
  const asked = c.req.query('width')
  const at = photoWidths.findIndex((width) => String(width) === asked)
  const saved = c.req.header('save-data')?.toLowerCase() === 'on' ? 1 : 0
  return photoWidths[at < 0 ? at : Math.max(0, at - saved)] ?? refuse('invalid_input')
}

/** Browsers that show AVIF say so where they ask for an image. */
export const typeFor = (c: Context): PhotoType =>
  c.req.header('accept')?.includes('image/avif') ? 'avif' : 'webp'

/** The photo in the body: the part of a form that has the empty name, or the body itself. */
export async function readUpload(c: Context): Promise<Uint8Array> {
  const isForm = /^multipart\/form-data\b/i.test(c.req.header('content-type') ?? '')
  if (!isForm) return new Uint8Array(await c.req.arrayBuffer())
  const form = await c.req.formData().catch(() => refuse('invalid_input'))
  const file = form.get('')
  return file instanceof Blob
    ? new Uint8Array(await file.arrayBuffer())
    : refuse('photo_not_an_image')
}
