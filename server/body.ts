import type { Context, MiddlewareHandler } from 'hono'
import type { z } from 'zod'
import { DomainError, type ErrorCode, refuse } from '../domain/errors.ts'
import type { Environment, Services } from './environment.ts'
import { givenHeader } from './headers.ts'
import { askerOf } from './identify.ts'
import { receive } from './receiving.ts'

/**
 * The most bytes that each door reads of one body. The largest honest ones are a report of 500 characters, an
 * item with description and instructions, a payment notice, and a photo of 150 KB.
 */
export const largestBody = {
  auth: 16 * 1024,
  functions: 16 * 1024,
  api: 64 * 1024,
  storage: 300 * 1024,
  pages: 16 * 1024,
}

/**
 * Reads the body of a request whole. Refuses a larger one with `code`, where its length is announced before any of it
 * is read, and with `unavailable` where too much is on its way (decision 030).
 */
export const limitBody =
  (
    services: Services,
    door: keyof typeof largestBody,
    code: ErrorCode = 'body_too_large',
  ): MiddlewareHandler<Environment> =>
  async (c, next) => {
    const body = bodiless.has(c.req.method) ? null : c.req.raw.body
    if (body) {
      const most = largestBody[door]
      if (Number(givenHeader(c, 'content-length')) > most) refuse(code)
      const { group } = await askerOf(c, services)
      c.req.raw = new Request(c.req.raw, { body: await receive(body, { group, most, code }) })
    }
    await next()
  }

/**
 * The methods of requests without a body, which are not asked for one: the platform takes
 * long to say that there is none.
 */
const bodiless = new Set(['GET', 'HEAD'])

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
