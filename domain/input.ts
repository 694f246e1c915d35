import { z } from '@hono/zod-openapi'

/**
 * Parts that inputs are made of. Texts are trimmed and normalised before they are measured; control
 * characters, which no keyboard sends and PostgreSQL does not keep, are left out.
 */
const clean = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()

/**
 * Whether a text has anything to see: signs without width are as good as blank, and so are the fillers of
 * Hangul, which are letters by their class, and the empty cell of Braille.
 */
export const isVisible = (text: string) =>
  /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)

const length = (text: string) => [...text].length

/** A text that must be there, of at most `max` characters. */
export const requiredText = (max: number, missing: string) =>
  z
    .string({ error: missing })
    .max(max * 4, { error: `At most ${max} characters` })
    .transform(clean)
    .refine(isVisible, { error: missing, abort: true })
    .refine((text) => length(text) <= max, { error: `At most ${max} characters` })
    .openapi({ type: 'string', minLength: 1, maxLength: max })

/** A text that may be null or blank (then null), of at most `max` characters. */
export const nullableText = (max: number) =>
  z
    .string()
    .max(max * 4, { error: `At most ${max} characters` })
    .nullable()
    .transform((text) => clean(text ?? ''))
    .transform((text) => (isVisible(text) ? text : null))
    .refine((text) => length(text ?? '') <= max, { error: `At most ${max} characters` })
    .openapi({ type: ['string', 'null'], maxLength: max })

/** One line without signs that turn the direction of the page around it. */
export const oneLine = (text: string) =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()

const lineAsSent = (max: number) => z.string().max(max * 8, { error: `At most ${max} characters` })

/** One line that must be there, of at most `max` characters. */
export const requiredLine = (max: number, missing: string) =>
  z
    .string({ error: missing })
    .pipe(lineAsSent(max))
    .transform(oneLine)
    .pipe(requiredText(max, missing))
    .openapi({ type: 'string', minLength: 1, maxLength: max })

/** One line that may be null or blank (then null), of at most `max` characters. */
export const nullableLine = (max: number) =>
  lineAsSent(max)
    .nullable()
    .transform((text) => text && oneLine(text))
    .pipe(nullableText(max))
    .openapi({ type: ['string', 'null'], maxLength: max })

/** Words that a list is filtered by, of at most `max` characters (A40). */
export const filterText = (max: number) =>
  z
    .string()
    .max(max * 4, { error: `At most ${max} characters` })
    .transform(clean)
    .refine((text) => length(text) <= max, { error: `At most ${max} characters` })
    .openapi({ type: 'string', maxLength: max })

export const id = z.uuid({ error: 'Not an id' }).openapi({ format: 'uuid' })

export const rating = z
  .int({ error: 'Please select a star rating (1-5)' })
  .min(1, { error: 'Please select a star rating (1-5)' })
  .max(5, { error: 'Please select a star rating (1-5)' })

/**
 * Where a page of a list begins: an opaque text made from the last row before it. Anything that we
 * did not make is refused.
 */
const cursorParts = z.tuple([
  z.iso.datetime({ precision: 3 }).refine((at) => !at.startsWith('0000')),
  z.uuid(),
  z.int32().min(0),
])
export type Position = { at: string; id: string; rank: number }

export const cursor = z
  .string()
  .max(200)
  .transform((text, context): Position => {
    try {
      const [at, id, rank] = cursorParts.parse(
        JSON.parse(Buffer.from(text, 'base64url').toString()),
      )
      return { at, id, rank }
    } catch {
      context.addIssue({ code: 'custom', message: 'Not a cursor of this list' })
      return z.NEVER
    }
  })
  .openapi({ type: 'string' })

/** The cursor for the page that follows a row. */
export const cursorAfter = (row: { created_at: string; id: string }, rank = 0) =>
  Buffer.from(JSON.stringify([row.created_at, row.id, rank])).toString('base64url')

export type Page<T> = { items: T[]; next_cursor: string | null }
