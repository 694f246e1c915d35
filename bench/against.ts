import { join, resolve } from 'node:path'
import { inTurns, median, type Trial, wrk } from './load.ts'
import * as here from './servers.ts'

/**
 * What an answer costs here beside another checkout of the product, whose packages are installed and whose pages are
 * built: `node bench/against.ts ../before 7`. Each side makes a community of its own with its own migrations; nothing
 * is kept in memory. The same code differs by a tenth and more from one start to the next, so figures are medians of
 * several starts, and the other checkout is started twice: what it differs from itself is noise. It asserts nothing.
 */
const [other, starts = '7'] = process.argv.slice(2)
if (!other) throw new Error('Which checkout? For example: node bench/against.ts ../before')
const there: typeof here = await import(join(resolve(other), 'bench/servers.ts'))
const pace = { rounds: 4, seconds: 1, rows: Infinity, items: 10_000, isQuick: true }

/** Both sides tell the same of every item, so that neither has more to send. */
const alike = `update items set title = 'Blue steel cupboard', images = '{}', image_url = null,
  description = 'Used for two years, no scratches. Please bring a bag.'`

type Side = {
  url: string
  paths: Record<string, string>
  workers: { node: number; postgres: number }
}

async function open(
  trial: Trial,
  { aNeighbourhood, tell, theProduct }: typeof here,
): Promise<Side> {
  const place = await aNeighbourhood(trial)
  await tell(place.connection, alike, 'vacuum analyze')
  const { url, pid } = await theProduct(trial, place, { ANSWER_MEMORY: '0' })
  const { items } = await (await fetch(`${url}/api/v1/items`)).json()
  const [{ id }] = items
  const paths = {
    'listing, API': '/api/v1/items',
    'item, API': `/api/v1/items/${id}`,
    'listing, page': '/browse',
    'item, page': `/item/${id}`,
  }
  return { url, paths, workers: { node: pid, postgres: place.postgres } }
}

/** Of one question in one start: milliseconds of processor for an answer here and there, and of what it costs there. */
type Cost = { here: number; there: number; ofThere: number; thereAgain: number }

let ending = new AsyncDisposableStack()
let wasInterrupted = false
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.on(signal, () => {
    wasInterrupted = true
    // What is under way fails then.
    void ending.disposeAsync()
  })

async function compare(isTurned: boolean): Promise<Map<string, Cost>> {
  ending = new AsyncDisposableStack()
  const trial = { ...pace, ending }
  const sides = {
    there: await open(trial, there),
    here: await open(trial, here),
    again: await open(trial, there),
  }
  const ask = ({ url, paths, workers }: Side, what: string) => {
    return (seconds: number) => wrk(url + paths[what], seconds, { workers })
  }
  const costs = new Map<string, Cost>()
  for (const what of Object.keys(sides.here.paths)) {
    const all = Object.entries(sides).map(([name, side]) => [name, ask(side, what)] as const)
    for (const [, warm] of all) await warm(2)
    const found = await inTurns<keyof typeof sides>(
      trial,
      Object.fromEntries(isTurned ? all.toReversed() : all),
    )
    const cost = (side: keyof typeof sides) => found.of(side, 'node') + found.of(side, 'postgres')
    costs.set(what, {
      here: cost('here'),
      there: cost('there'),
      // Thrift tells how many answers the same time gives: the other way round.
      ofThere: Number(found.thrift('there', 'here')),
      thereAgain: Number(found.thrift('there', 'again')),
    })
  }
  return costs
}

const all: Map<string, Cost>[] = []
for (let start = 0; start < Number(starts) && !wasInterrupted; start++)
  await compare(start % 2 === 1)
    .then(
      (costs) => all.push(costs),
      (error) => {
        if (!wasInterrupted) throw error
      },
    )
    .finally(() => ending.disposeAsync())
const rows = [...(all[0]?.keys() ?? [])].map((what) => {
  const of = (part: keyof Cost) => all.map((costs) => costs.get(what)?.[part] ?? 0)
  const spread = (part: keyof Cost) => {
    const [least, most] = [Math.min(...of(part)), Math.max(...of(part))]
    return `${median(of(part)).toFixed(2)} (${least.toFixed(2)}–${most.toFixed(2)})`
  }
  return {
    what,
    'ms of processor': median(of('here')).toFixed(2),
    there: median(of('there')).toFixed(2),
    'of there': spread('ofThere'),
    'there again, of there': spread('thereAgain'),
  }
})
console.table(rows)
