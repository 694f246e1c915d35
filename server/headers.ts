import type { HttpBindings } from '@hono/node-server'
import type { Context } from 'hono'

// The platform's own objects of headers take as long as all else that is made of a small answer. What is asked is
// read from Node.js, and an answer that is one text keeps its headers plain until it leaves.

/** One header of a request, by its name in small letters. */
export function givenHeader(c: Context, name: string): string | undefined {
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>
  const given = incoming?.headers ? incoming.headers[name] : c.req.header(name)
  return Array.isArray(given) ? given.join(', ') : given
}

export type PlainHeaders = Record<string, string>

/** An answer that is nothing but this text. */
export type WholeAnswer = { text: string; headers: PlainHeaders }

const wholes = new WeakMap<Response, WholeAnswer>()

/** Makes one; its headers are those that `wholeOf` and `headersOf` tell, not its own. */
export function wholeAnswer(text: string, status: number, headers: PlainHeaders): Response {
  const answer = new Response(text, { status, headers })
  wholes.set(answer, { text, headers })
  return answer
}

export const wholeOf = (answer: Response): WholeAnswer | undefined => wholes.get(answer)

/** The headers of an answer as the platform has them. */
export function headersOf(answer: Response): Headers {
  const whole = wholes.get(answer)
  return whole ? new Headers(whole.headers) : answer.headers
}

/** Gives an answer more headers, in place of those that it has. */
export function setHeaders(answer: Response, more: PlainHeaders): void {
  const whole = wholes.get(answer)
  if (whole) Object.assign(whole.headers, more)
  else for (const name of Object.keys(more)) answer.headers.set(name, more[name] as string)
}
