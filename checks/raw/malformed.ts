import fc from 'fast-check'

/** Bytes that look like a request and are none, in the pieces that they are sent in. */
export type Malformed = {
  kind: string
  pieces: Buffer[]
  /** A second answer would mean that the end of the first body was taken for a request. */
  isOneRequest: boolean
}

const bytes = (text: string) => Buffer.from(text, 'latin1')
const host = 'Host: giving.example\r\n'

const target = fc.constantFrom(
  '/',
  '/browse',
  '/api/v1/items',
  '/api/v1/me/profile',
  '/auth/v1/token?grant_type=password',
  '/storage/v1/object/item-images/x/1_0.jpg',
  '/functions/v1/submit-report',
  '/health',
)
const noise = fc.uint8Array({ minLength: 1, maxLength: 200 }).map((list) => Buffer.from(list))
const odd = fc.constantFrom('\0', '\r', '\n', '\t', ' ', '\x7f', '\xff', ':', '\r\n\r\n', 'ÿ')

const smuggling = 'a length and chunks'

/** How a request can be wrong, each with what it is made from. */
const kinds: Record<string, fc.Arbitrary<string>> = {
  'a method that is none': fc
    .tuple(fc.constantFrom('', 'get', 'FOO', 'GET GET', 'G\0T', 'PRI', 'CONNECT', 'TRACE'), target)
    .map(([method, to]) => `${method} ${to} HTTP/1.1\r\n${host}\r\n`),
  'a version that is none': fc
    .tuple(target, fc.constantFrom('HTTP/0.9', 'HTTP/2.0', 'HTTP/1.', 'HTTPS/1.1', 'HTTP/9.9', ''))
    .map(([to, version]) => `GET ${to} ${version}\r\n${host}\r\n`),
  'a target that is none': fc
    .tuple(
      fc.constantFrom('', '*', '//', '/%', '/%00', '/\0', 'http://', '/a b', '/../../etc/passwd'),
      fc.constantFrom('', '?%', '?\xff', '#', '/%ff%fe', '/%c0%ae%c0%ae/', '\\..\\', '?a=b\0'),
    )
    .map(([start, end]) => `GET ${start}${end} HTTP/1.1\r\n${host}\r\n`),
  'a host that is none': fc
    .tuple(
      target,
      fc.constantFrom(
        '',
        'Host:\r\n',
        `Host: a\r\n${host}`,
        'Host: a b\r\n',
        'Host: [\r\n',
        'Host: \xff\r\n',
      ),
    )
    .map(([to, line]) => `GET ${to} HTTP/1.1\r\n${line}\r\n`),
  'a header that is none': fc
    .tuple(target, odd, odd)
    .map(([to, one, two]) => `GET ${to} HTTP/1.1\r\n${host}X-${one}y: a${two}b\r\n\r\n`),
  'folded or broken lines': fc
    .tuple(target, fc.constantFrom('\n', '\r', '\r\r\n', '\n\n', '\r\n '))
    .map(([to, end]) => `GET ${to} HTTP/1.1${end}Host: a${end}X: b${end}${end}`),
  'a line without an end': fc
    .tuple(target, fc.integer({ min: 9_000, max: 80_000 }))
    .map(([to, length]) => `GET ${to}?q=${'a'.repeat(length)}`),
  'headers without an end': fc
    .tuple(target, fc.integer({ min: 200, max: 3_000 }))
    .map(([to, count]) => `GET ${to} HTTP/1.1\r\n${host}${'X-Many: of these\r\n'.repeat(count)}`),
  'a length that is none': fc
    .tuple(target, fc.constantFrom('-1', '1e3', '0x10', '99999999999999999999', '5, 6', ' ', '+5'))
    .map(([to, length]) => `POST ${to} HTTP/1.1\r\n${host}Content-Length: ${length}\r\n\r\nhello`),
  'two lengths': fc
    .tuple(target, fc.constantFrom('5', '6', '0'))
    .map(
      ([to, second]) =>
        `POST ${to} HTTP/1.1\r\n${host}Content-Length: 5\r\nContent-Length: ${second}\r\n\r\nhello`,
    ),
  [smuggling]: fc
    .tuple(
      target,
      fc.constantFrom('chunked', ' chunked', 'xchunked', 'identity', 'chunked, gzip', 'chunked\0'),
    )
    .map(
      ([to, coding]) =>
        `POST ${to} HTTP/1.1\r\n${host}Content-Length: 6\r\nTransfer-Encoding: ${coding}\r\n\r\n` +
        `0\r\n\r\nGET /smuggled HTTP/1.1\r\n${host}\r\n`,
    ),
  'chunks that are none': fc
    .tuple(
      target,
      fc.constantFrom('zz', '-1', '5\r\nhi', 'ffffffffffffffffff', '5;a=\0', '0x5', ''),
    )
    .map(
      ([to, size]) =>
        `POST ${to} HTTP/1.1\r\n${host}Content-Type: application/json\r\n` +
        `Transfer-Encoding: chunked\r\n\r\n${size}\r\nhello\r\n0\r\n\r\n`,
    ),
  'a body that ends early': fc
    .tuple(
      target,
      fc.integer({ min: 6, max: 100_000 }),
      fc.constantFrom('application/json', 'image/jpeg', 'multipart/form-data; boundary=b', ''),
    )
    .map(
      ([to, length, type]) =>
        `POST ${to} HTTP/1.1\r\n${host}Content-Type: ${type}\r\nContent-Length: ${length}\r\n\r\nhello`,
    ),
  'an upgrade that is none': fc
    .tuple(
      fc.constantFrom('/', '/realtime/v1/websocket', '/realtime/v1/websocket?vsn=\0', '/realtime'),
      fc.constantFrom('websocket', 'h2c', '', 'websocket, x'),
      fc.constantFrom('13', '0', 'x', ''),
    )
    .map(
      ([to, name, version]) =>
        `GET ${to} HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: ${name}\r\n` +
        `Sec-WebSocket-Version: ${version}\r\nSec-WebSocket-Key: x\r\n\r\n`,
    ),
  'an expectation that is none': fc
    .tuple(target, fc.constantFrom('100-continue', '200-ok', '\xff'))
    .map(
      ([to, what]) =>
        `POST ${to} HTTP/1.1\r\n${host}Expect: ${what}\r\nContent-Length: 5\r\n\r\nhello`,
    ),
  'many at once': fc
    .tuple(target, fc.integer({ min: 2, max: 60 }))
    .map(([to, count]) => `GET ${to} HTTP/1.1\r\n${host}\r\n`.repeat(count)),
}

/** A request of one of the kinds, sometimes with a byte changed, cut anywhere into pieces. */
export const someMalformed: fc.Arbitrary<Malformed> = fc
  .oneof(
    noise.map((list) => ({ kind: 'noise', whole: list })),
    ...Object.entries(kinds).map(([kind, text]) =>
      text.map((one) => ({ kind, whole: bytes(one) })),
    ),
  )
  .chain(({ kind, whole }) =>
    fc
      .tuple(
        fc.option(fc.tuple(fc.nat(whole.length), fc.nat(255)), { freq: 4 }),
        fc.array(fc.nat(Math.min(whole.length, 400)), { maxLength: 4 }),
      )
      .map(([change, cuts]) => {
        const sent = Buffer.from(whole)
        if (change && change[0] < sent.length) sent[change[0]] = change[1]
        const at = [0, ...cuts.sort((a, b) => a - b), sent.length]
        const isOneRequest = kind === smuggling && !change
        return {
          kind,
          isOneRequest,
          pieces: at.slice(1).map((end, index) => sent.subarray(at[index], end)),
        }
      }),
  )
