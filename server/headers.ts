import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

// The platform's own objects of headers take as long as all else that is made of a small answer. What is asked is
// read from Node.js, and an answer that is one text keeps its headers plain until it leaves.

/** What Node.js has of a request; one that a test hands to the app itself may have none of it. */
export const nodeOf = (c: Context): Partial<HttpBindings> => c.env ?? {}

/** One header of a request, by its name in small letters. */
export function givenHeader(c: Context, name: string): string | undefined {
  const { incoming } = nodeOf(c)
  const given = incoming?.headers ? incoming.headers[name] : c.req.header(name)
  return Array.isArray(given) ? given.join(', ') : given
}

export type PlainHeaders = Record<string, string>

/** An answer that is nothing but this text. */
export type WholeAnswer = { text: string; headers: PlainHeaders }

/**
 * Holds text and plain headers on the answer itself: in a WeakMap they would stay in memory
 * until a full garbage collection.
 */
const whole = Symbol('whole')

type Marked = Response & { [whole]?: WholeAnswer }

/**
 * Makes an answer that is nothing but this text. Its headers are told by the functions here, not by the answer itself.
 */
export function wholeAnswer(text: string, status: number, headers: PlainHeaders): Response {
  const answer: Marked = new Response(text, { status, headers })
  answer[whole] = { text, headers }
  return answer
}

export const wholeOf = (answer: Marked): WholeAnswer | undefined => answer[whole]

/** The headers of an answer as the platform has them. */
export function headersOf(answer: Response): Headers {
  const found = wholeOf(answer)
  return found ? new Headers(found.headers) : answer.headers
}

/** One header of an answer, by its name in small letters. */
export function headerOf(answer: Response, name: string): string | null {
  const found = wholeOf(answer)
  return found ? (found.headers[name] ?? null) : answer.headers.get(name)
}

/** Answers otherwise than before; were the old answer not taken away first, the new one would get its headers too. */
export function answerInstead(c: Context, answer: Response): void {
  c.res = undefined
  c.res = answer
}

/** Gives an answer more headers, in place of those that it has. */
export function setHeaders(answer: Response, more: PlainHeaders): void {
  const found = wholeOf(answer)
  if (found) Object.assign(found.headers, more)
  else for (const name of Object.keys(more)) answer.headers.set(name, more[name] as string)
}
