import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runTool } from '../tool.ts'
import { wordList } from '../word-list.ts'
import { aPlace, type Place } from './place.ts'

const mostSeconds = 600
/** 1 is low, 2 medium, 3 high. */
const medium = 2
const fewestPages = 50

type Finding = { level: number; method: string; path: string; info: string; parameter: string }
type Report = {
  vulnerabilities: Record<string, Finding[]>
  anomalies: Record<string, Finding[]>
}

// Wapiti walks over pages and interface and attacks what takes words.
test('wapiti finds nothing of medium weight or more', async ({ annotate }) => {
  const place = await aPlace()
  const file = join(place.folder, 'report.json')
  const printed = await runTool('wapiti', argumentsFor(place, file), mostSeconds + 60)
  const written = await readFile(file, 'utf8').catch(() => null)
  if (written === null) throw new Error(`There is no report: ${printed.slice(-500)}`)
  const { vulnerabilities, anomalies } = JSON.parse(written) as Report
  const found = Object.entries({ ...vulnerabilities, ...anomalies }).flatMap(([kind, list]) =>
    list
      .filter(({ level }) => level >= medium)
      .map(({ method, path, info }) => `${kind}: ${method} ${path} ${info}`),
  )
  const pages = Number(/found (\d+) URLs and forms/.exec(printed)?.[1])
  await annotate(
    `${pages} addresses and forms (limit: ${fewestPages}), ${found.length} findings (limit: 0)`,
  )
  expect(found).toEqual([])
  expect(pages).toBeGreaterThanOrEqual(fewestPages)
})

const modules =
  wordList(`backup blindsql cookieflags crlf csp exec file htaccess http_headers methods
  permanentxss redirect shellshock sql xss`)

/** A minute of walking around, and half a minute for each kind of attack. */
const options = `--scope folder -d 2 --max-links-per-page 40 --max-scan-time 60 --max-attack-time 35
  --flush-session --no-bugreport -v 1 -t 10`

function argumentsFor({ url, authorization, ids, folder }: Place, file: string): string[] {
  const starts = wordList(`/browse?search=lamp /browse?category=x&sort=newest /item/${ids.item}
    /profile?userId=${ids.member} /login?next=x /payment-success?order_id=x /campaign?tab=x /sitemap.xml
    /api/v1/items?search=lamp&sort=newest&limit=5 /api/v1/items/${ids.item} /api/v1/me/profile
    /api/v1/members?ids=${ids.member} /api/v1/members/${ids.member} /api/v1/messages?with=${ids.member}
    /api/v1/categories /auth/v1/user /auth/v1/verify?token=x&type=signup&redirect_to=x
    /storage/v1/object/public/item-images/x /storage/v1/render/image/public/item-images/x?width=320`)
  return [
    ...['-u', `${url}/`, ...starts.flatMap((path) => ['-s', url + path])],
    ...wordList(`-m ${modules.join()} -f json -o ${file} --store-session ${folder} ${options}`),
    // It says that it reads Brotli also where it cannot.
    '-H',
    `Authorization: ${authorization}`,
    '-H',
    'Accept-Encoding: gzip',
  ]
}
