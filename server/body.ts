import type { Context } from 'hono'
import type { z } from 'zod'
import { DomainError, refuse } from '../domain/errors.ts'

/** What a schema makes of something given; refused with `invalid_input` and the text of its first fault. */
export function accept<S extends z.ZodType>(schema: S, given: unknown): z.output<S> {
  const result = schema.safeParse(given)
  if (!result.success) throw new DomainError('invalid_input', result.error.issues[0]?.message)
  return result.data
}

/** The body of a request as JSON, whatever content type it claims. Refuses with `bad_json`. */
export async function readJson(c: Context): Promise<unknown> {
  const text = await c.req.text()
  try {
    return JSON.parse(text)
  } catch {
    return refuse('bad_json')
  }
}

/** The body of a request as a schema has it. */
export async function readBody<S extends z.ZodType>(c: Context, schema: S): Promise<z.output<S>> {
  return accept(schema, await readJson(c))
}
