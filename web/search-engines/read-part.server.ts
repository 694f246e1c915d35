import type { Domain } from '../../domain/index.ts'
import { cursor } from '../../domain/input.ts'
import { cursorOfPart, itemsPart, pagesPart } from './sitemap.ts'

/** The part of the sitemap with this name, null when there is none. */
export async function readPart(
  { items }: Domain,
  name: string,
  publicUrl: string,
): Promise<string | null> {
  if (name === 'pages.xml') return pagesPart(await items.listCategories(), publicUrl)
  const text = cursorOfPart(name)
  if (text === undefined) return null
  if (text === null) return itemsPart(await items.listStretch(null), publicUrl)
  const from = cursor.safeParse(text).data
  return from ? itemsPart(await items.listStretch(from), publicUrl) : null
}
