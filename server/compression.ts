import { Duplex } from 'node:stream'
import { promisify } from 'node:util'
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib'
import type { Context, MiddlewareHandler } from 'hono'
import { type Encoding, encodingFor } from './encoding.ts'
import {
  answerInstead,
  givenHeader,
  headersOf,
  nodeOf,
  type WholeAnswer,
  wholeOf,
} from './headers.ts'
import { type Body, inPieces, readAtOnce } from './pieces.ts'

const compressible =
  /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml)|image\/svg)/
const worthIt = 1024
/** Bytes that are sent at once, enough for a page of the API; more goes out in pieces. */
const small = 32 * 1024
/** Bytes that are compressed in less time than it takes to hand them to another thread. */
const quick = 64 * 1024

type Bytes = Uint8Array<ArrayBuffer>

const params = { [constants.BROTLI_PARAM_QUALITY]: 4 }

/**
 * Compresses what is whole at once: a stream would hold the megabytes of an encoder until
 * its reader has taken everything.
 */
const encodeWhole = {
  br: (bytes: Bytes) =>
    bytes.length > quick
      ? promisify(brotliCompress)(bytes, { params })
      : brotliCompressSync(bytes, { params }),
  gzip: (bytes: Bytes) => (bytes.length > quick ? promisify(gzip)(bytes) : gzipSync(bytes)),
}

/**
 * Compresses a stream and sends each part as soon as it is written: a page whose data
 * streams must not wait for its end.
 */
const encoders = {
  br: () => createBrotliCompress({ flush: constants.BROTLI_OPERATION_FLUSH, params }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
}

/**
 * Compresses texts for clients that want it, unless they must not be changed; nobody has more at a time than they read.
 */
export const compression: MiddlewareHandler = async (c, next) => {
  await next()
  const wanted = encodingFor(givenHeader(c, 'accept-encoding'))
  const whole = wholeOf(c.res)
  if (whole && Buffer.byteLength(whole.text) <= small) return leaveWhole(c, whole, wanted)
  const { status } = c.res
  const headers = headersOf(c.res)
  const isText = compressible.test(headers.get('content-type') ?? '')
  if (headers.get('cache-control')?.includes('no-transform')) return
  if (isText && !headers.get('vary')?.toLowerCase().includes('accept-encoding'))
    headers.append('vary', 'accept-encoding')
  // Asking for the body makes a stream of it.
  const body = whole ? Buffer.from(whole.text) : c.res.body
  if (!body) return
  const mayEncode = wanted && isText && !headers.has('content-encoding')
  const found = Buffer.isBuffer(body)
    ? { chunks: [body], rest: null }
    : await readAtOnce(body as ReadableStream<Bytes>)
  const encoded = mayEncode && isWorthIt(found, headers) ? await encode(found, wanted) : null
  const sent = encoded ?? found
  if (encoded) headers.set('content-encoding', wanted as Encoding)
  if (!sent.rest) headers.set('content-length', String(lengthOf(sent)))
  else if (encoded) headers.delete('content-length')
  const isSmall = !sent.rest && lengthOf(sent) <= small
  const bytes = isSmall ? Buffer.concat(sent.chunks) : inPieces(sent, nodeOf(c).outgoing as never)
  answerInstead(c, new Response(bytes, { status, headers }))
}

/** Answers a small text with plain headers, as most answers are, whole, and compressed where that is worth it. */
async function leaveWhole(c: Context, { text, headers }: WholeAnswer, wanted?: Encoding) {
  const { status } = c.res
  const bytes = Buffer.byteLength(text)
  headers.vary = headers.vary ? `${headers.vary}, accept-encoding` : 'accept-encoding'
  const encoded = wanted && bytes >= worthIt ? await encodeWhole[wanted](Buffer.from(text)) : null
  if (encoded) headers['content-encoding'] = wanted as Encoding
  headers['content-length'] = String(encoded?.length ?? bytes)
  answerInstead(c, new Response(encoded ?? text, { status, headers }))
}

const lengthOf = ({ chunks }: Body) => chunks.reduce((sum, { length }) => sum + length, 0)

function isWorthIt(body: Body, headers: Headers): boolean {
  if (!body.rest) return lengthOf(body) >= worthIt
  return Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY) >= worthIt
}

async function encode(body: Body, encoding: Encoding): Promise<Body> {
  if (!body.rest) {
    const whole = await encodeWhole[encoding](Buffer.concat(body.chunks))
    return { chunks: [whole], rest: null }
  }
  const stream = Duplex.toWeb(encoders[encoding]()) as ReadableWritablePair<Bytes, Bytes>
  return { chunks: [], rest: inPieces(body, undefined).pipeThrough(stream) }
}
