import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../adapters/config.ts'
import { aListening } from '../tests/listening.ts'
import type { Environment } from './environment.ts'
import { parserStatus } from './raw-answers.ts'
import { strictHeaders } from './security-headers.ts'

const app = () =>
  new Hono<Environment>().all('/', async (c) => c.text(`you sent ${(await c.req.text()).length}`))

const settings = { PUBLIC_URL: 'https://giving.example' }
const close = 'connection: close\r\n\r\n'
const withHosts = (hosts: string, target = '/') => `GET ${target} HTTP/1.1\r\n${hosts}${close}`

/** Bytes that are no request for us, and what they are told. */
const refused: Record<string, [number, string]> = {
  'two hosts': [400, withHosts('Host: giving.example\r\nHost: evil.example\r\n')],
  'the same host twice': [400, withHosts('Host: a\r\nhost: a\r\n')],
  'an empty host': [400, withHosts('Host:\r\n')],
  'no host': [400, withHosts('')],
  'no host, as of old': [400, `GET / HTTP/1.0\r\n${close}`],
  'hosts in a list': [400, withHosts('Host: a, b\r\n')],
  'a host with a path': [400, withHosts('Host: a/b\r\n')],
  'a host with a name': [400, withHosts('Host: me@giving.example\r\n')],
  'a host that breaks off': [400, withHosts('Host: [::1\r\n')],
  'a port that is none': [400, withHosts('Host: a:b\r\n')],
  'another host in the target': [400, withHosts('Host: a\r\n', 'http://b/')],
  'another port in the target': [400, withHosts('Host: a\r\n', 'http://a:81/')],
  'a target without a host': [400, withHosts('Host: a\r\n', 'http:///')],
  'a target that is none': [400, withHosts('Host: a\r\n', '*')],
  'no protocol': [400, 'hello\r\n\r\n'],
  'headers without an end': [431, `GET / HTTP/1.1\r\nHost: a\r\nX: ${'a'.repeat(20_000)}\r\n\r\n`],
  'chunks that say too much': [
    413,
    `POST / HTTP/1.1\r\nHost: a\r\ntransfer-encoding: chunked\r\n\r\n1;${'a'.repeat(20_000)}\r\nx\r\n`,
  ],
  'what nobody can expect': [417, withHosts('Host: a\r\nExpect: a wonder\r\n')],
}

describe('bytes that are no request for us', () => {
  test.each(Object.entries(refused))(
    'are refused as strictly as any other, and nothing follows: %s',
    async (_name, [status, bytes]) => {
      const { heard } = await aListening(app(), settings)
      const [head = '', ...rest] = (await heard(bytes)).split('\r\n\r\n')
      const [line, ...headers] = head.split('\r\n')
      expect(line).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
      expect(rest).toEqual([''])
      const told = Object.fromEntries(headers.map((header) => header.toLowerCase().split(': ')))
      const { date: _date, ...others } = told
      const strict = Object.entries(strictHeaders(readConfig(settings)))
      expect(others).toEqual({
        ...Object.fromEntries(strict.map(([name, value]) => [name, value.toLowerCase()])),
        connection: 'close',
        'content-length': '0',
      })
    },
  )

  test('are the ones that break off in time, too', () => {
    expect(parserStatus({ code: 'ERR_HTTP_REQUEST_TIMEOUT' } as NodeJS.ErrnoException)).toBe(408)
  })
})

test.each([
  ...[
    'giving.example',
    'GIVING.example:3000',
    '10.0.0.7',
    '[::1]:3000',
    'aadaan_app_1',
    'xn--11b4d3a',
  ],
])('a request for one host is answered, also when it names it twice: %s', async (host) => {
  const { heard } = await aListening(app(), settings)
  for (const target of ['/', `http://${host}/`, `https://${host}/`])
    expect(await heard(withHosts(`Host: ${host}\r\n`, target))).toContain('you sent 0')
})
