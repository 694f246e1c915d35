import { parseArgs } from 'node:util'
import type { Browser } from 'playwright-core'
import { startChromium } from '../tests/chromium.ts'
import { stir } from '../tests/journeys/browser.ts'
import { median } from './load.ts'
import { phone, slowDown } from './phone.ts'

/**
 * When a page shows its content on a phone over slow 4G (1.6 Mbit/s, 150 ms there and back, a processor
 * four times slower), and when it answers to touch. It asserts nothing:
 * `node bench/paint.ts --url http://127.0.0.1:3000 --runs 5`, with a server that runs there.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    runs: { type: 'string', default: '5' },
  },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error('Runs are a whole number, like --runs 5')

type Figures = { paint: number; content: number; ready: number; scripts: number; bytes: number }

const slow4G = {
  latency: 150,
  downloadThroughput: (1.6 * 1024 * 1024) / 8,
  uploadThroughput: (750 * 1024) / 8,
}

async function open(browser: Browser, path: string): Promise<Figures> {
  const context = await browser.newContext(phone)
  const page = await context.newPage()
  await slowDown(page, slow4G)
  await page.goto(new URL(path, values.url).href, { waitUntil: 'load' })
  await stir(page)
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
  const figures = await page.evaluate(readFigures)
  await context.close()
  return figures
}

/** Runs in the page. Times are milliseconds since the address was entered, sizes bytes on the wire. */
async function readFigures() {
  const content = await new Promise<number>((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    })
  })
  const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[]
  const size = (kept: PerformanceResourceTiming[]) =>
    kept.reduce((sum, { transferSize }) => sum + transferSize, 0)
  const [page] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  return {
    paint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    content,
    ready: performance.now(),
    scripts: size(files.filter(({ name }) => name.endsWith('.js'))),
    bytes: size(files) + (page?.transferSize ?? 0),
  }
}

async function measure(browser: Browser, path: string) {
  const all: Figures[] = []
  for (let run = 0; run < runs; run++) all.push(await open(browser, path))
  const of = (name: keyof Figures) => median(all.map((figures) => figures[name]))
  return {
    'first paint s': (of('paint') / 1000).toFixed(2),
    'largest content s': (of('content') / 1000).toFixed(2),
    'answers to touch s': (of('ready') / 1000).toFixed(2),
    'scripts kB': Math.round(of('scripts') / 1000),
    'all kB': Math.round(of('bytes') / 1000),
  }
}

const browser = await startChromium({ isWhole: true })
try {
  const listed = await fetch(new URL('/api/v1/items?limit=1', values.url))
  const { items } = (await listed.json()) as { items: { id: string }[] }
  const results: Record<string, Awaited<ReturnType<typeof measure>>> = {}
  for (const path of ['/', '/browse', `/item/${items[0]?.id}`, '/login'])
    results[path.replace(/item\/.*/, 'item/…')] = await measure(browser, path)
  console.table(results)
} finally {
  await browser.close()
}
