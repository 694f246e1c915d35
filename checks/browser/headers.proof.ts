import { expect, onTestFinished, test } from 'vitest'
import { aBrowserMember, type Member } from '../../tests/journeys/browser.ts'
import { openSite, type Site } from '../../tests/journeys/site.ts'
import { aPhoto } from '../../tests/photo-samples.ts'
import { sendRaw } from '../raw/socket.ts'
import { wordList } from '../word-list.ts'

// Every answer of every kind tells browsers to be strict, and no answer ever sets a cookie.
test('every answer tells browsers to be strict', async ({ annotate }) => {
  const faults: string[] = []
  let count = 0
  for (const PUBLIC_URL of ['https://giving.example', 'http://localhost:3000']) {
    const site = await openSite({ PUBLIC_URL })
    onTestFinished(site.close)
    const isSecure = PUBLIC_URL.startsWith('https:')
    for (const { label, status, headers, html } of await askEverywhere(site)) {
      count++
      faults.push(...faultsOf(status, headers, html, isSecure).map((one) => `${label}: ${one}`))
    }
  }
  await annotate(`${count} answers, ${faults.length} faults (limit: 0)`)
  expect(faults).toEqual([])
})

type Asked = { label: string; status: number; headers: Headers; html: string }

const pages = wordList(`
  / /browse /browse?search=lamp /login /signup /auth /reset-password /confirm /upload /share /orders
  /wishlist /messages /profile /profile/edit /profile/contact /games /games/eco-quiz /points-history
  /about /help /contact /privacy /terms /credits /impact /campaign /leaderboard /points-purchase
  /payment-success /practice-payment /coming-soon /no-such-page /item/not-an-id /item/%ff`)

const others = wordList(`
  /api/v1/items /api/v1/items/not-an-id /api/v1/none /api/v1/me/profile /api/v1/docs
  /api/v1/openapi.json /auth/v1/user /auth/v1/verify /auth/v1/none /functions/v1/none
  /storage/v1/bucket /storage/v1/object/public/item-images/none /og/none /health /ready /metrics
  /robots.txt /sitemap.xml /service-worker.js /manifest.webmanifest /assets/none.js /favicon.ico
  /realtime/v1/websocket /.env /.git/config`)

async function askEverywhere(site: Site): Promise<Asked[]> {
  const member = await aBrowserMember(site, 'Asha Kulkarni')
  const item = await site.world.anItem(member.actor)
  const photo = await aPhotoOf(site, member)
  const asked: Asked[] = []
  const ask = async (path: string, init: RequestInit = {}) => {
    const answer = await fetch(site.url + path, { redirect: 'manual', ...init })
    const isPage = answer.headers.get('content-type')?.includes('text/html')
    const text = await answer.text()
    const label = `${init.method ?? 'GET'} ${path} → ${answer.status}`
    asked.push({ label, status: answer.status, headers: answer.headers, html: isPage ? text : '' })
    return text
  }
  const home = await ask('/')
  const files = [...home.matchAll(/(?:src|href)="(\/[^"]+\.\w+)"/g)].map(([, file]) => file ?? '')
  for (const path of [...pages, ...others, ...new Set(files), `/item/${item}`, photo])
    await ask(path)
  const authorization = `Bearer ${JSON.parse(member.session).access_token}`
  const json = { 'content-type': 'application/json' }
  await ask('/api/v1/me/profile', { headers: { authorization } })
  await ask('/api/v1/me/export', { headers: { authorization } })
  await ask('/api/v1/me/profile', { headers: { authorization: 'Bearer x' } })
  await ask('/api/v1/items', { method: 'POST', headers: { authorization, ...json }, body: '{' })
  await ask('/api/v1/items', { method: 'POST', headers: json, body: 'x'.repeat(2_000_000) })
  for (const path of ['/', '/api/v1/items', photo, '/health'])
    for (const method of ['HEAD', 'OPTIONS', 'PUT', 'DELETE', 'POST']) await ask(path, { method })
  const tag = asked.find(({ label }) => label.includes(photo))?.headers.get('etag') ?? ''
  await ask(photo, { headers: { 'if-none-match': tag } })
  for (const bytes of noRequests) asked.push(await askRaw(site, bytes))
  return asked
}

/** Bytes that no app gets to see. */
const noRequests = [
  'hello\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
  'GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\n\r\n',
  'GET http://b/ HTTP/1.1\r\nHost: a\r\n\r\n',
  `GET /?${'q'.repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`,
  'GET / HTTP/1.1\r\nHost: a\r\nExpect: a wonder\r\n\r\n',
  'GET /a\\b HTTP/1.1\r\nHost: a\r\n\r\n',
  'GET /elsewhere HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
  'GET /realtime/v1/websocket?vsn=9 HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
  'GET /realtime/v1/websocket HTTP/1.1\r\nHost: a\r\nOrigin: http://b\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n',
  'POST /auth/v1/signup HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n',
]

async function askRaw({ url }: Site, bytes: string): Promise<Asked> {
  const { text, statuses } = await sendRaw(new URL(url), [Buffer.from(bytes)], 5_000)
  const [head = ''] = text.split('\r\n\r\n')
  const lines = head.split('\r\n').slice(1)
  const headers = new Headers(
    lines.map((line): [string, string] => [line.split(': ')[0] ?? '', line.replace(/^.*?: /, '')]),
  )
  const label = `${JSON.stringify(bytes.slice(0, 60))} → ${statuses.join()}`
  return { label, status: statuses[0] ?? 500, headers, html: '' }
}

async function aPhotoOf({ url }: Site, { actor, session }: Member): Promise<string> {
  const path = `item-images/${actor.id}/1763700000000_0.jpg`
  const authorization = `Bearer ${JSON.parse(session).access_token}`
  const body = new Uint8Array(await aPhoto())
  const headers = { authorization, 'content-type': 'image/jpeg' }
  await fetch(`${url}/storage/v1/object/${path}`, { method: 'POST', headers, body })
  return `/storage/v1/object/public/${path}`
}

const asked: [string, string][] = [
  ['x-content-type-options', 'nosniff'],
  ['referrer-policy', 'no-referrer'],
  ['cross-origin-opener-policy', 'same-origin'],
  ['cross-origin-resource-policy', 'same-origin'],
]
const forbidden = ['set-cookie', 'server', 'x-powered-by', 'access-control-allow-origin']
/** For so many seconds at least browsers are to ask by HTTPS alone. */
const sixMonths = 15_768_000

function faultsOf(status: number, headers: Headers, html: string, isSecure: boolean): string[] {
  const faults: string[] = []
  if (status >= 500) faults.push('fails')
  for (const [name, value] of asked)
    if (headers.get(name) !== value) faults.push(`${name} is ${headers.get(name)}`)
  for (const name of forbidden) if (headers.has(name)) faults.push(`has ${name}`)
  if (!headers.has('permissions-policy')) faults.push('has no permissions-policy')
  const transport = headers.get('strict-transport-security')
  if ((transport !== null) !== isSecure)
    faults.push(isSecure ? 'has no strict-transport-security' : 'asks for TLS without TLS')
  if (transport && !(Number(/max-age=(\d+)/.exec(transport)?.[1]) >= sixMonths))
    faults.push(`asks for TLS for a short time: ${transport}`)
  const policy = headers.get('content-security-policy') ?? ''
  const needed = ["default-src 'none'", "frame-ancestors 'none'"]
  if (/<script/.test(html)) needed.push("require-trusted-types-for 'script'", "base-uri 'none'")
  for (const part of needed) if (!policy.includes(part)) faults.push(`its policy lacks ${part}`)
  if (/unsafe-|https?:|\*/.test(policy)) faults.push(`its policy is open: ${policy}`)
  if (/script-src[\w-]*[^;]*\s[^'\s;]/.test(policy))
    faults.push(`its scripts may come from elsewhere: ${policy}`)
  return faults
}
