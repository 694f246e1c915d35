import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import type { Browser, Page } from 'playwright-core'
import { anItem } from '../checks/member.ts'
import { product } from '../domain/product.ts'
import { startChromium } from '../tests/chromium.ts'
import { stir } from '../tests/journeys/browser.ts'
import { median } from './load.ts'
import { phone, slowDown } from './phone.ts'
import { type Round, type Tap, taps } from './tap-list.ts'
import { watchArrival, watchTap } from './tap-watch.ts'

/**
 * How long a tap takes until something on the screen is otherwise, on a phone whose line has 400 ms there and back and
 * 50 kB a second, and whose processor is four times slower. The page has come to rest before it. It asserts nothing:
 * `node bench/taps.ts --url http://127.0.0.1:3000 --rounds 5`, with a server that runs there with `RATE_LIMITS=off` and
 * has the demo. It leaves some members and items there.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    contact: { type: 'string', default: '80' },
  },
})
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1)
  throw new Error('Rounds are a whole number, like --rounds 5')

/** How many milliseconds the finger stays. */
const contact = Number(values.contact)

const line = { latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }
const chosen = Object.entries(taps).filter(([name]) => name.includes(values.only))

async function send<T>(path: string, body: object | string, token = ''): Promise<T> {
  const answer = await fetch(new URL(path, values.url), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return answer.json() as Promise<T>
}

type Session = { access_token: string; expires_in: number }

const signIn = (email: string, password: string) =>
  send<Session>('/auth/v1/token?grant_type=password', { email, password })

async function aNewMember(): Promise<Session> {
  const email = `${randomUUID()}@example.org`
  await send('/auth/v1/signup', {
    email,
    password: 'teak-and-cane-42',
    data: { full_name: 'Ravi' },
  })
  return signIn(email, 'teak-and-cane-42')
}

type People = Record<NonNullable<Tap['as']>, Session>

async function prepare({ asha, asker }: People): Promise<Round> {
  const listed = await fetch(new URL('/api/v1/items?limit=24', values.url))
  const { items } = (await listed.json()) as { items: { id: string; images: string[] }[] }
  const shown = items.find(({ images }) => images.length > 0)?.id ?? ''
  const share = async () =>
    (await send<{ id: string }>('/api/v1/items', anItem('Jute basket'), asha.access_token)).id
  const [free, asked] = [await share(), await share()]
  await send(`/api/v1/items/${asked}/requests`, { message: null }, asker.access_token)
  return { shown, free, asked }
}

/** Puts a session where the page looks for it. */
function keepSession([key, session]: readonly [string, Session]) {
  const expires_at = Math.floor(Date.now() / 1000) + session.expires_in
  localStorage.setItem(key, JSON.stringify({ ...session, expires_at }))
}

/** A finger is on the glass for a while; what is pressed may say so before it has left. */
async function tapLikeAFinger(page: Page, x: number, y: number) {
  const tools = await page.context().newCDPSession(page)
  await tools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] })
  await delay(contact)
  await tools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}

async function measure(browser: Browser, tap: Tap, round: Round, people: People) {
  const context = await browser.newContext(phone)
  try {
    if (tap.as)
      await context.addInitScript(keepSession, [`${product.slug}-auth`, people[tap.as]] as const)
    await context.addInitScript(watchArrival)
    const page = await context.newPage()
    const path = typeof tap.at === 'string' ? tap.at : tap.at(round)
    const address = new URL(path, values.url).href
    if (tap.early) await slowDown(page, line)
    await page.goto(address, { waitUntil: tap.early ? 'commit' : 'networkidle' })
    // Whoever taps has scrolled before, or touched something.
    if (!tap.early) await stir(page)
    const target = tap.on(page)
    await tap.first?.(page)
    await target.waitFor()
    // Nobody taps what they do not see.
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0])
    if (!tap.early) {
      await page.waitForLoadState('networkidle')
      await target.evaluate((element) => element.scrollIntoView({ block: 'center' }))
      await slowDown(page, line)
    }
    await page.evaluate(watchTap)
    const { x, y, width, height } = (await target.boundingBox()) ?? {
      x: 0,
      y: 0,
      width: 0,
      height: 0,
    }
    await tapLikeAFinger(page, x + width / 2, y + height / 2)
    const answered = await page.waitForFunction(() => window.answered, null, { timeout: 60_000 })
    return Number(await answered.jsonValue())
  } finally {
    await context.close()
  }
}

const browser = await startChromium({ isWhole: true })
try {
  const asha = await signIn('asha@example.org', 'give-and-take')
  const times: Record<string, number[]> = {}
  for (let at = 0; at < rounds; at++) {
    const people = { asha, asker: await aNewMember() }
    const round = await prepare(people)
    for (const [name, tap] of chosen)
      times[name] = [...(times[name] ?? []), await measure(browser, tap, round, people)]
  }
  const rows = Object.entries(times).map(([name, all]) => [
    name,
    {
      'shortest ms': Math.round(Math.min(...all)),
      'median ms': Math.round(median(all)),
      'longest ms': Math.round(Math.max(...all)),
    },
  ])
  console.table(Object.fromEntries(rows))
} finally {
  await browser.close()
}
