import { randomUUID } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { Context, MiddlewareHandler } from 'hono'
import { encodingFor } from '../encoding.ts'
import { isKnown } from '../etag.ts'
import { answerInstead, givenHeader, headerOf, headersOf, nodeOf } from '../headers.ts'
import { finished, type Kept, type KeptAnswers, type Making, type Packed } from './kept-answers.ts'
import { noting } from './readings.ts'

/** Nothing under these is made by the pages or the API. */
const elsewhere = /^\/(?:assets|auth|functions|storage|realtime|og|health|ready|metrics)\b/
const longestAddress = 500
/** Milliseconds that others wait for an answer: who makes it may stand in a queue that its own network has filled. */
const longestWait = 250

/** Ties a request to the answer being made for it; stored on the request, for the reason in headers.ts. */
const begun = Symbol('making')

type Begun = { key: string; making: Making }
type Asked = IncomingMessage & { [begun]?: Begun }
type Answer = (request: Asked, response: ServerResponse) => unknown

/**
 * Answers guests from memory where it can: before the queues, the budgets and the app. What is not there is made
 * once for all who ask for it meanwhile.
 */
export function fromMemory(answers: KeptAnswers, answer: Answer): Answer {
  async function orElse(making: Making, request: Asked, response: ServerResponse) {
    const kept = await within(longestWait, making.done)
    return kept ? fromKept(kept, request, response) : answer(request, response)
  }
  async function fromKept(kept: Kept, request: Asked, response: ServerResponse) {
    const encoding = encodingFor(request.headers['accept-encoding']) ?? 'identity'
    const found = answers.packedAs(kept, encoding)
    const packed = found instanceof Promise ? await found.catch(() => null) : found
    return packed ? send(packed, request, response) : answer(request, response)
  }
  return (request, response) => {
    const key = keyOf(request)
    if (key === null) return answer(request, response)
    const kept = answers.find(key)
    if (kept) return fromKept(kept, request, response)
    const others = answers.findMaking(key)
    if (others) return orElse(others, request, response)
    const making = request.method === 'GET' ? answers.begin(key) : null
    if (!making) return answer(request, response)
    request[begun] = { key, making }
    response.once('close', () => making.finish(null))
    return noting(making.reading, () => answer(request, response))
  }
}

/** The address of a request whose answer may be the same for everybody; null for any other. */
function keyOf({ method, url = '', headers }: IncomingMessage): string | null {
  if (method !== 'GET' && method !== 'HEAD') return null
  if (headers.authorization !== undefined || headers.range !== undefined) return null
  return url.length > longestAddress || elsewhere.test(url) ? null : url
}

/** What comes within so many milliseconds; null for what does not. */
async function within<T>(most: number, awaited: Promise<T>): Promise<T | null> {
  const waiting = new AbortController()
  const { signal } = waiting
  const tooLong = delay(most, null, { signal }).catch(() => null)
  return Promise.race([awaited, tooLong]).finally(() => waiting.abort())
}

function send(packed: Packed, { method, headers }: IncomingMessage, response: ServerResponse) {
  const own = ['x-request-id', randomUUID()]
  if (isKnown(headers['if-none-match'], packed.etag))
    response.writeHead(304, packed.headers.concat(own)).end()
  else
    response
      .writeHead(200, packed.wholeHeaders.concat(own))
      .end(method === 'HEAD' ? undefined : packed.bytes)
}

/**
 * Keeps the answer that is being made for this request, if it is one that may be kept: a whole text for
 * everybody, made of nothing but what guests are known to be shown.
 */
export const keepAnswer =
  (answers: KeptAnswers): MiddlewareHandler =>
  async (c, next) => {
    await next()
    const begunHere = (nodeOf(c).incoming as Asked | undefined)?.[begun]
    if (!begunHere || !mayBeKept(c.res, begunHere.making)) return
    if (begunHere.making.reading.open > 0) return sendMeanwhile(c, begunHere)
    const given = headersOf(c.res)
    const plain = Buffer.from(await c.res.arrayBuffer())
    const kept = keptOf(begunHere, plain, given)
    begunHere.making.finish(kept)
    if (!kept) return answerInstead(c, new Response(plain, { headers: given }))
    const encoding = encodingFor(givenHeader(c, 'accept-encoding')) ?? 'identity'
    const packed = await answers.packedAs(kept, encoding)
    const answer = isKnown(givenHeader(c, 'if-none-match'), packed.etag)
      ? new Response(null, { status: 304, headers: inPairs(packed.headers) })
      : new Response(new Uint8Array(packed.bytes), { headers: inPairs(packed.wholeHeaders) })
    answerInstead(c, answer)
  }

/** Sends what is still being read as it comes, and keeps it once all of it is there. */
function sendMeanwhile(c: Context, answer: Begun) {
  const headers = headersOf(c.res)
  // On its way out the answer gets headers that are its own, as of how it is packed.
  const asMade = new Headers(headers)
  const [sent, read] = c.res.body?.tee() ?? []
  answerInstead(c, new Response(sent, { headers }))
  new Response(read).arrayBuffer().then(
    (plain) => answer.making.finish(keptOf(answer, Buffer.from(plain), asMade)),
    () => answer.making.finish(null),
  )
}

/** A whole answer as it is kept; null where something that it shows failed, is still being read, or is never kept. */
function keptOf({ key, making: { reading } }: Begun, plain: Buffer, headers: Headers) {
  if (!reading.mayBeKept || reading.open > 0) return null
  const given = new Headers(headers)
  given.delete('content-length')
  given.append('vary', 'accept-encoding, authorization')
  given.set('cdn-cache-control', atTheEdge)
  if (!given.has('cache-control')) given.set('cache-control', forEverybody)
  return finished(key, plain, [...given].flat(), reading.tags)
}

const inPairs = (flat: string[]): [string, string][] =>
  flat.flatMap((name, at) => (at % 2 === 0 ? [[name, flat[at + 1] ?? '']] : []))

/** Browsers keep an answer and ask each time whether it has changed. */
const forEverybody = 'public, max-age=0, must-revalidate'
/** A network that delivers the pages for us (RFC 9213) may answer a few seconds by itself. */
const atTheEdge = 'max-age=5'

const text = /^(?:text\/|application\/json|application\/xml)/

function mayBeKept(answer: Response, { reading }: Making): boolean {
  const { status, body } = answer
  return (
    status === 200 &&
    body !== null &&
    reading.mayBeKept &&
    text.test(headerOf(answer, 'content-type') ?? '') &&
    !headerOf(answer, 'cache-control')?.includes('no-store') &&
    headerOf(answer, 'set-cookie') === null
  )
}
