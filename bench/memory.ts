import { request } from 'node:http'
import { type Ask, inTurns, median, type Trial, wrk } from './load.ts'
import { held, type Section, type Target } from './section.ts'
import { aNeighbourhood, aProgram, type Served, theProduct } from './servers.ts'

const bound =
  'Two thirds of the time of Node.js or more is the kernel that sends the bytes, for both; what differs is a longer list of headers and an id made by chance.'
const page: Target = { least: 0.7, bound }
const answer: Target = { least: 0.8, bound }

const asked: { what: string; path: string; target: Target }[] = [
  { what: 'listing, API', path: '/api/v1/items', target: answer },
  { what: 'item, API', path: '/api/v1/items/{id}', target: answer },
  { what: 'listing, page', path: '/browse', target: page },
  { what: 'item, page', path: '/item/{id}', target: page },
  { what: 'first page', path: '/', target: page },
  { what: 'help, page', path: '/help', target: page },
]

/** What guests get from memory, beside a server of the same framework that only repeats bytes of the same length. */
export async function measureMemory(trial: Trial): Promise<Section> {
  const place = await aNeighbourhood({ ...trial, items: 10_000 })
  const product = await theProduct(trial, place)
  const anew = trial.isQuick ? null : await theProduct(trial, place, { ANSWER_MEMORY: '0' })
  const constant = await aProgram(trial, 'constant-server.ts')
  const { items } = (await (await fetch(`${product.url}/api/v1/items?limit=1`)).json()) as {
    items: { id: string }[]
  }
  const rows: Section['rows'] = []
  const notes: string[] = []
  for (const { what, path: pattern, target } of asked.slice(0, trial.rows)) {
    const path = pattern.replace('{id}', items[0]?.id ?? '')
    const { body, headers } = await fetchBytes(product.url + path)
    await fetch(constant.url + path, { method: 'PUT', body, headers: { 'x-answer': headers } })
    const ask = ({ url, pid: node }: Served, ...further: string[]): Ask => {
      const args = ['-H', 'accept-encoding: br', ...further]
      return (seconds) => wrk(url + path, seconds, { workers: { node }, args })
    }
    const found = await inTurns(trial, { memory: ask(product), constant: ask(constant) })
    rows.push({
      what,
      bytes: body.length,
      'a second': Math.round(found.of('memory')),
      constant: Math.round(found.of('constant')),
      'of constant': held(what, found.ratio('memory', 'constant'), target, notes),
      'of constant, processor': found.thrift('memory', 'constant'),
      'Node.js ms': found.of('memory', 'node').toFixed(3),
      ...(anew && { 'made anew, Node.js ms': await costAnew(trial, ask(anew, fewer)) }),
    })
  }
  return { title: 'Answers for guests, from memory (10,000 items)', rows, notes }
}

/** What is begun when the time is over costs as well and is not counted. */
const fewer = '-c4'

/** A server that was just started compiles its code for the most asked parts during the first seconds. */
async function costAnew({ seconds, rounds }: Trial, ask: Ask) {
  await ask(4)
  const costs: number[] = []
  for (let round = 0; round < rounds; round++) costs.push((await ask(seconds)).node)
  return median(costs).toFixed(2)
}

/** An answer as it is sent, without being unpacked, and what its headers say of it. */
function fetchBytes(url: string) {
  const answer = Promise.withResolvers<{ body: Uint8Array<ArrayBuffer>; headers: string }>()
  request(url, { headers: { 'accept-encoding': 'br' } }, async (response) => {
    const parts: Buffer[] = []
    for await (const part of response) parts.push(part)
    const { 'content-type': type = '', 'content-encoding': encoding = '' } = response.headers
    answer.resolve({ body: new Uint8Array(Buffer.concat(parts)), headers: `${type}|${encoding}` })
  })
    .on('error', answer.reject)
    .end()
  return answer.promise
}
