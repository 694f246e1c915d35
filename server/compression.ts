import { Duplex } from 'node:stream'
import { constants, createBrotliCompress, createGzip } from 'node:zlib'
import type { MiddlewareHandler } from 'hono'

const compressible =
  /^(text\/(?!event-stream)|application\/(json|javascript|manifest\+json|xml)|image\/svg)/
const worthIt = 1024

/** What is behind is sent as soon as it is written: a page whose data streams must not wait for its end. */
const encoders = {
  br: () =>
    createBrotliCompress({
      flush: constants.BROTLI_OPERATION_FLUSH,
      params: { [constants.BROTLI_PARAM_QUALITY]: 4 },
    }),
  gzip: () => createGzip({ flush: constants.Z_SYNC_FLUSH }),
}

/** Compresses texts for clients that want it. */
export const compression: MiddlewareHandler = async (c, next) => {
  await next()
  const { headers, body, status } = c.res
  const wanted = c.req.header('accept-encoding') ?? ''
  const encoding = (['br', 'gzip'] as const).find((name) => wanted.includes(name))
  const length = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY)
  const isText = compressible.test(headers.get('content-type') ?? '')
  if (isText) headers.append('vary', 'accept-encoding')
  if (!body || !encoding || !isText || length < worthIt || headers.has('content-encoding')) return
  const stream = Duplex.toWeb(encoders[encoding]()) as ReadableWritablePair<Uint8Array, Uint8Array>
  c.res = new Response(body.pipeThrough(stream), { status, headers })
  c.res.headers.delete('content-length')
  c.res.headers.set('content-encoding', encoding)
}
