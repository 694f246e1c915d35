import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { seed } from '../proof.ts'
import { type Operation, readDocument, type Schema } from '../requests/document.ts'
import { aValue } from '../requests/values.ts'
import { runTool } from '../tool.ts'
import { wordList } from '../word-list.ts'
import { aPlace, type Place } from './place.ts'

const mostSeconds = 600

// sqlmap puts SQL into every path, query and body of the interface and gets nowhere.
test('sqlmap finds no way into the database', async ({ annotate }) => {
  const place = await aPlace()
  const operations = await readDocument(place.url)
  const requests = [
    ...operations.flatMap((operation) => requestsOf(place, operation)),
    ...besideTheInterface.map(([path, body]) => text(place, 'POST', path, body)),
  ]
  const file = join(place.folder, 'requests.log')
  await writeFile(file, requests.map((one) => `${bar}\n${one}\n${bar}\n`).join('\n'))
  const printed = await runTool(
    'sqlmap',
    wordList(`-l ${file} --output-dir ${place.folder} ${options}`),
    mostSeconds,
  )
  const tested = printed.match(/testing for SQL injection on /g)?.length ?? 0
  const found = printed.match(/sqlmap identified the following injection point[\s\S]{0,400}/g)
  // Requests that differ in nothing but values are one to it.
  const [, last, count] = [...printed.matchAll(/\[(\d+)\/(\d+)\] URL/g)].at(-1) ?? []
  await annotate(
    `${requests.length} requests, ${tested} parameters, ${found?.length ?? 0} ways in (limit: 0)`,
  )
  expect(found).toBeNull()
  expect(tested).toBeGreaterThan(0)
  expect(last, `the last request within ${mostSeconds} s`).toBeDefined()
  expect(last).toBe(count)
  expect(printed).not.toContain('user aborted')
})

const bar = '======================================================'
const options = `--batch --ignore-stdin --flush-session --disable-coloring --dbms PostgreSQL --level 1
  --risk 1 --technique BEUST --time-sec 2 --ignore-code * --timeout 10 --retries 1`

const besideTheInterface: [string, object][] = [
  ['/auth/v1/token?grant_type=password', { email: 'asha@example.org', password: 'x' }],
  ['/auth/v1/token?grant_type=refresh_token', { refresh_token: 'x' }],
  ['/auth/v1/recover', { email: 'nobody@example.org' }],
  ['/auth/v1/verify', { type: 'signup', token_hash: 'x' }],
  ['/functions/v1/verify-reset-otp', { email: 'asha@example.org', otp: '123456' }],
  ['/functions/v1/submit-report', { reportData: { reported_user: 'x', reason: 'Spam' } }],
  ['/storage/v1/object/list/item-images', { prefix: 'x', limit: 10, offset: 0 }],
]

/** The requests of one operation, with values that find something: a broken cursor would hide the rest. */
function requestsOf(place: Place, { method, path, parameters, body }: Operation) {
  const { item = '', category = '', member = '' } = place.ids
  const inPath: Record<string, string> = { categories: category, members: member }
  const inQuery: Record<string, string> = {
    search: 'lamp',
    location: 'Pune',
    category,
    subcategory: category,
    item,
    ids: member,
    fields: 'id',
    with: member,
    cursor: 'x',
  }
  const known = { item_id: [item], recipient_id: [member], category_id: [category] }
  const one = (schema: Schema) => fc.sample(aValue(schema, known), { numRuns: 1, seed })[0]
  const target = path
    .replace(/(\w+)\/\{\w+\}/g, (_, of: string) => `${of}/${inPath[of] ?? item}*`)
    .replace(/\{member\}/, `${member}*`)
  const words = parameters
    .filter((parameter) => parameter.in === 'query')
    .map(
      ({ name, schema }) => `${name}=${encodeURIComponent(inQuery[name] ?? String(one(schema)))}`,
    )
  const isCursor = (word: string) => word.startsWith('cursor=')
  const queries = [words.filter((word) => !isCursor(word)).join('&'), ...words.filter(isCursor)]
  const sent = body && one(body.schema)
  return queries.map((query) => text(place, method, `/api/v1${target}?${query}`, sent))
}

/** The request as sqlmap reads it. */
function text({ url, authorization }: Place, method: string, path: string, body: unknown): string {
  const { host } = new URL(url)
  const head = `${method} ${path.replace(/\?$/, '')} HTTP/1.1\nHost: ${host}\nAuthorization: ${authorization}`
  return body ? `${head}\nContent-Type: application/json\n\n${JSON.stringify(body)}` : `${head}\n\n`
}
