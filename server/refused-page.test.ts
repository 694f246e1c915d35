import { createHash } from 'node:crypto'
import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../adapters/config.ts'
import { refuseFor } from '../domain/errors.ts'
import { openFileWorld } from '../tests/world.ts'
import { pauseFor } from '../web/app/pause.ts'
import { createApp } from './app.ts'

const world = openFileWorld()

type Asked = { path?: string; method?: string; accept?: string; encoding?: string }

/** What a page is answered with that cannot be made, for this reason. */
async function ask(fail: () => never, asked: Asked = {}) {
  const { path = '/browse', method = 'GET', accept, encoding = 'identity' } = asked
  const services = { domain: world.domain, config: readConfig({}), log: pino({ level: 'silent' }) }
  const app = createApp(services, async () => fail())
  const headers = { accept: accept ?? 'text/html,*/*;q=0.8', 'accept-encoding': encoding }
  const answer = await app.request(path, { method, headers })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

const network = () => refuseFor('too_many_attempts', 7)
const busy = () => refuseFor('unavailable', 5)

const secondsIn = (text: string) => Number(/<body data-seconds="(\d+)">/.exec(text)?.[1])

describe('a page that is refused', () => {
  test('says why, that nothing is lost, and asks again by itself [A32, A60]', async () => {
    for (const [fail, status, why] of [
      [network, 429, 'Many people are using Aadaan through your network right now.'],
      [busy, 503, 'Aadaan is busy right now.'],
    ] as const) {
      const { text, ...answer } = await ask(fail)
      expect(answer.status).toBe(status)
      expect(answer.headers.get('content-type')).toMatch(/^text\/html; charset=utf-8$/i)
      expect(Number(answer.headers.get('retry-after'))).toBe(status === 429 ? 7 : 5)
      expect(text).toContain('<html lang="en" dir="ltr">')
      expect(text.match(/<h1>/g)).toHaveLength(1)
      const again = `It is tried again by itself in ${secondsIn(text)} seconds.`
      expect(text).toContain(`<p>${why} Nothing is lost. ${again}</p>`)
      expect(text).toContain('<a href="">Try again now</a>')
      const refresh = `<meta http-equiv="refresh" content="${secondsIn(text)}">`
      expect(text).toContain(`<noscript>${refresh}</noscript>`)
    }
  })

  test('is no sooner asked for again than the server said, soon at the latest, and not by all at once [A60]', async () => {
    for (const [retryAfter, least, most] of [
      [1, 2, 5],
      [7, 7, 10],
      [600, 40, 60],
    ] as const) {
      expect(pauseFor(retryAfter, () => 0)).toBe(least)
      expect(pauseFor(retryAfter, () => 0.999)).toBe(most)
      const seconds = new Set<number>()
      for (let count = 0; count < 20; count++) {
        const { text } = await ask(() => refuseFor('too_many_attempts', retryAfter))
        seconds.add(secondsIn(text))
      }
      expect(seconds.size).toBeGreaterThan(1)
      for (const one of seconds) expect(one >= least && one <= most).toBe(true)
    }
  })

  test('loads nothing, runs nothing foreign, and is kept by nobody [A32]', async () => {
    const { text, headers } = await ask(busy, { encoding: 'br' })
    const hashOf = (tag: string) => {
      const [, inside = ''] = new RegExp(`<${tag}>([\\s\\S]*)</${tag}>`).exec(text) ?? []
      return `'sha256-${createHash('sha256').update(inside).digest('base64')}'`
    }
    expect(headers.get('content-security-policy')).toBe(
      `default-src 'none'; style-src ${hashOf('style')}; script-src ${hashOf('script')}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    expect(text).not.toMatch(/<script |<img|<link|\bsrc=|url\(|@import|\sstyle=/)
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
    expect(headers.get('x-robots-tag')).toBe('noindex')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    // Compressing it would cost many times what making it costs.
    expect(headers.get('content-encoding')).toBeNull()
  })

  test('is in the language of its address [A32]', async () => {
    const { text } = await ask(network, { path: '/en-XA/browse' })
    expect(text).toContain('<html lang="en-XA"')
    expect(text).toContain('Ḿáńý')
    expect(text).toMatch(/ \d+ /)
  })

  test('is not asked for again by itself after something was sent, and its link only reads [A32]', async () => {
    const { text, status } = await ask(network, { method: 'POST' })
    expect(status).toBe(429)
    expect(text).not.toMatch(/http-equiv|<script/)
    expect(text).toContain('<a href="">Back to the page</a>')
  })

  test('that broke for another reason says so, and waits for the person [A32]', async () => {
    const { text, status } = await ask(() => {
      throw new Error('a canary')
    })
    expect(status).toBe(500)
    expect(text).toContain('<h1>This did not work</h1>')
    expect(text).not.toMatch(/http-equiv|data-seconds|canary/)
  })

  test.each([
    ['a program', { accept: '*/*' }],
    ['the router in an open page', { path: '/browse.data', accept: '*/*' }],
    ['the router, whatever it accepts', { path: '/browse.data' }],
  ])('is plain words for %s [A32]', async (_, asked) => {
    const { status, headers, text } = await ask(network, asked)
    expect([status, text]).toEqual([429, 'Too many attempts. Please try again later.'])
    expect(headers.get('content-type')).toMatch(/^text\/plain/i)
    expect(headers.get('retry-after')).toBe('7')
  })
})
