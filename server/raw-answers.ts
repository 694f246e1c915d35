import { type IncomingMessage, type ServerResponse, STATUS_CODES } from 'node:http'
import type { Duplex } from 'node:stream'

type Headers = Record<string, string>

const ends = { connection: 'close', 'content-length': '0' }

/** Answers bytes that never became a request, and closes the connection. */
export function refuseBytes(socket: Duplex, status: number, headers: Headers): void {
  const lines = Object.entries({ ...headers, ...ends }).map(([name, value]) => `${name}: ${value}`)
  socket.on('error', () => {})
  socket.once('finish', () => socket.destroy())
  socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n`)
}

/** Answers a request that the app does not get to see, and closes the connection after that. */
export function refuseRequest(response: ServerResponse, status: number, headers: Headers): void {
  response.writeHead(status, { ...headers, ...ends }).end()
}

/** An empty answer to a request that the app cannot be given; it ends the connection. */
export const refusal = (status: number, headers: Headers) =>
  new Response(null, { status, headers: { ...headers, ...ends } })

/** The status for what the parser of HTTP complains of. */
export function parserStatus({ code }: NodeJS.ErrnoException): number {
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return 408
  if (code === 'HPE_CHUNK_EXTENSIONS_OVERFLOW') return 413
  return code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
}

const hostShape = /^(?:[a-z0-9._~-]+|\[[0-9a-f:.]+\])(?::\d{1,5})?$/i

/**
 * Whether a request says once whom it is for (RFC 9112, §3.2); two answers could make us and what is in front disagree.
 */
export function isForOneHost({ rawHeaders, url = '' }: IncomingMessage): boolean {
  const hosts = rawHeaders.filter(
    (_, at) => at % 2 === 1 && rawHeaders[at - 1]?.toLowerCase() === 'host',
  )
  const [host = ''] = hosts
  if (hosts.length !== 1 || !hostShape.test(host)) return false
  return url.startsWith('/') || isSameHost(url, host)
}

/** Whether the target of a request, where it is a whole address, names the host that its header names. */
function isSameHost(url: string, host: string): boolean {
  const target = /^https?:\/\//i.test(url) ? URL.parse(url) : null
  return target !== null && target.host === URL.parse(`${target.protocol}//${host}`)?.host
}
