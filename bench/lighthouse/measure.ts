import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { median } from '../load.ts'

/**
 * What Lighthouse says of the public pages on its simulated phone, the median of some runs; a page that
 * search engines shall not list is judged without that audit. It asserts nothing: `npm run lighthouse --
 * --url http://127.0.0.1:3000 --runs 5`, with a server in production that runs there and has the demo.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:3000' },
    runs: { type: 'string', default: '5' },
  },
})
const runs = Number(values.runs)
if (!Number.isInteger(runs) || runs < 1) throw new Error('Runs are a whole number, like --runs 5')

const lighthouse = new URL('./node_modules/lighthouse/cli/index.js', import.meta.url).pathname
const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const audits = {
  'LCP ms': 'largest-contentful-paint',
  'TBT ms': 'total-blocking-time',
  CLS: 'cumulative-layout-shift',
} as const

type Report = {
  categories: Record<(typeof categories)[number], { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

async function look(path: string, folder: string): Promise<Report> {
  const file = join(folder, 'report.json')
  const { headers } = await fetch(new URL(path, values.url))
  const isListed = headers.get('x-robots-tag') !== 'noindex'
  const flags = '--headless=new --no-sandbox --disable-gpu --no-first-run'
  await promisify(execFile)(
    process.execPath,
    [
      ...[lighthouse, new URL(path, values.url).href, '--quiet', `--chrome-flags=${flags}`],
      ...['--output=json', `--output-path=${file}`, `--only-categories=${categories.join()}`],
      ...(isListed ? [] : ['--skip-audits=is-crawlable']),
    ],
    {
      env: {
        ...process.env,
        CHROME_PATH: process.env.CHROMIUM ?? '/usr/bin/chromium',
        HOME: folder,
      },
    },
  )
  return JSON.parse(await readFile(file, 'utf8')) as Report
}

/** Lighthouse itself fails now and then at recording what it saw. */
const lookAgain = (path: string, folder: string) =>
  look(path, folder).catch(() => look(path, folder))

async function measure(path: string, folder: string) {
  const reports: Report[] = []
  for (let run = 0; run < runs; run++) reports.push(await lookAgain(path, folder))
  const scores = categories.map((name) => [
    name,
    Math.round(median(reports.map((report) => report.categories[name].score ?? 0)) * 100),
  ])
  const figures = Object.entries(audits).map(([name, audit]) => [
    name,
    Number(median(reports.map((report) => report.audits[audit]?.numericValue ?? 0)).toFixed(2)),
  ])
  return Object.fromEntries([...scores, ...figures])
}

const folder = await mkdtemp(join(tmpdir(), 'aadaan-lighthouse-'))
try {
  const listed = await fetch(new URL('/api/v1/items?limit=1', values.url))
  const { items } = (await listed.json()) as { items: { id: string }[] }
  const pages = ['/', '/browse', `/item/${items[0]?.id}`, '/help', '/login']
  const table: Record<string, object> = {}
  for (const path of pages)
    table[path.replace(/[0-9a-f-]{36}/, '{id}')] = await measure(path, folder)
  console.table(table)
} finally {
  await rm(folder, { recursive: true, force: true })
}
