import { z } from 'zod'
import { fault } from './faults.ts'
import { numbers } from './numbers.ts'

/**
 * A text of at most `most` UTF-16 units, which is where every schema of a text from outside begins: of a
 * longer one nothing is trimmed, lowered, normalised, matched or hashed. A string knows its units without
 * being read, and none is more than three bytes of UTF-8.
 */
export const cappedText = (most: number, tooLong?: string, missing?: string) =>
  z.string(missing).max(most, { abort: true, ...(tooLong && { error: tooLong }) })

/** A list whose length is looked at before its parts are; `most` parts at most. */
export const cappedList = <S extends z.ZodType>(most: number, list: S, tooLong?: string) =>
  z.preprocess(
    (given, context) => {
      if (!Array.isArray(given) || given.length <= most) return given
      context.addIssue({ code: 'custom', message: tooLong ?? fault('entries', { most }) })
      return z.NEVER
    },
    list.meta({ maxItems: most }),
  )

/** Units of which normalising makes one character: a letter and its marks, each sent by itself. */
const unitsPerCharacter = 4
/** The same where runs of blanks become one. */
const unitsPerCharacterOfLine = 8

const atMost = (most: number) => fault('characters', { most })

/** What becomes a text of at most `max` characters once it is normalised. */
export const textAsSent = (max: number, tooLong = atMost(max), missing?: string) =>
  cappedText(max * unitsPerCharacter, tooLong, missing)

/** The same for one line. */
export const lineAsSent = (max: number, missing?: string) =>
  cappedText(max * unitsPerCharacterOfLine, atMost(max), missing)

/**
 * The same letters in the one form that is kept. Marks are put in order by comparing each with those before
 * it; no letter of any script has more than thirty (Unicode Standard Annex 15), and further ones are left out.
 */
const composed = (text: string) =>
  text
    .toWellFormed()
    .replace(/(\p{M}{30})\p{M}+/gu, '$1')
    .normalize('NFC')

/** A text trimmed and normalised, without control characters, which no keyboard sends and PostgreSQL does not keep. */
const clean = (text: string) =>
  composed(text)
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim()

/** So many bytes, as hex. */
export const hex = (bytes: number) =>
  cappedText(2 * bytes)
    .regex(/^([0-9a-f]{2})*$/, { error: fault('hex') })
    .length(2 * bytes, { error: fault('hex') })

/**
 * Whether there is anything to see: no sign without width, filler of Hangul (a letter by its
 * class) or empty cell of Braille.
 */
export const isVisible = (text: string) =>
  /[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text)

const length = (text: string) => [...text].length

/** A text that must be there, of at most `max` characters. */
export const requiredText = (max: number, missing: string) =>
  textAsSent(max, atMost(max), missing)
    .transform(clean)
    .refine(isVisible, { error: missing, abort: true })
    .refine((text) => length(text) <= max, { error: atMost(max) })
    .meta({ type: 'string', minLength: 1, maxLength: max })

/** A text that may be null or blank (then null), of at most `max` characters. */
export const nullableText = (max: number) =>
  textAsSent(max)
    .nullable()
    .transform((text) => clean(text ?? ''))
    .transform((text) => (isVisible(text) ? text : null))
    .refine((text) => length(text ?? '') <= max, { error: atMost(max) })
    .meta({ type: ['string', 'null'], maxLength: max })

/** One line without signs that turn the direction of the page around it. */
export const cleanLine = (text: string) =>
  composed(text)
    .replace(/[\s\p{Cc}\u202a-\u202e\u2066-\u2069]+/gu, ' ')
    .trim()

/** One line that must be there, of at most `max` characters. */
export const requiredLine = (max: number, missing: string) =>
  lineAsSent(max, missing)
    .transform(cleanLine)
    .pipe(requiredText(max, missing))
    .meta({ type: 'string', minLength: 1, maxLength: max })

/** One line that may be null or blank (then null), of at most `max` characters. */
export const nullableLine = (max: number) =>
  lineAsSent(max)
    .nullable()
    .transform((text) => text && cleanLine(text))
    .pipe(nullableText(max))
    .meta({ type: ['string', 'null'], maxLength: max })

/** Words that a list is filtered by, of at most `max` characters (A40). */
export const filterText = (max: number) =>
  textAsSent(max)
    .transform(clean)
    .refine((text) => length(text) <= max, { error: atMost(max) })
    .meta({ type: 'string', maxLength: max })

const noId = fault('id')
/** An id, however its letters are written; ids are compared as the database writes them. */
export const id = cappedText(36, noId, noId)
  .toLowerCase()
  .pipe(z.uuid({ error: noId }))
  .meta({ format: 'uuid' })

/** Ids or names, separated by commas, as an address has them. */
export const separated = <S extends z.ZodType<unknown, string>>(
  most: number,
  one: S,
  missing?: string,
) =>
  cappedText(most * 40, undefined, missing)
    .transform((list) => list.split(',', most + 1).filter(Boolean))
    .pipe(z.array(one).max(most))
    .meta({ type: 'string' })

export const rating = z
  .int({ error: fault('rating') })
  .min(1, { error: fault('rating') })
  .max(numbers.mostStars, { error: fault('rating') })

/**
 * Where a page of a list begins: an opaque text made from the last row before it. Any that we did not make is refused.
 */
const cursorParts = z.tuple([
  z.iso.datetime({ precision: 3 }).refine((at) => !at.startsWith('0000')),
  z.uuid(),
  z.int32().min(0),
])
export type Position = { at: string; id: string; rank: number }

export const cursor = cappedText(200)
  .transform((text, context): Position => {
    try {
      const [at, id, rank] = cursorParts.parse(
        JSON.parse(Buffer.from(text, 'base64url').toString()),
      )
      return { at, id, rank }
    } catch {
      context.addIssue({ code: 'custom', message: fault('cursor') })
      return z.NEVER
    }
  })
  .meta({ type: 'string' })

/** What a page of a list is asked for; without a number it is as long as it may be. */
export const pageFields = (most: number, usual = most) => ({
  limit: z.coerce.number().int().min(1).max(most).default(usual),
  cursor: cursor.optional(),
})
export type PageAsked = { limit: number; cursor?: Position | undefined }

/** The cursor for the page that follows a row. */
export const cursorAfter = (row: { created_at: string; id: string }, rank = 0) =>
  Buffer.from(JSON.stringify([row.created_at, row.id, rank])).toString('base64url')

export type Page<T> = { items: T[]; next_cursor: string | null }

type Row = Parameters<typeof cursorAfter>[0]

/** A page of a list. One row more than it shows was asked for: where that is there, another page follows. */
export function pageOf<R extends Row>(
  rows: R[],
  limit: number,
  cursorOf: (last: R) => string = (last) => cursorAfter(last),
): Page<R> {
  const items = rows.slice(0, limit)
  const last = items.at(-1)
  return { items, next_cursor: last && rows.length > limit ? cursorOf(last) : null }
}
