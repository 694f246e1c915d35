import fc from 'fast-check'
import { openRazorpay } from '../../adapters/payments/razorpay.ts'
import { aScene, roles, type Scene } from '../../tests/matrix/cast.ts'
import { webhookSecret } from '../../tests/payments.ts'
import { serveWorld } from '../../tests/served.ts'
import { openWorld, type World } from '../../tests/world.ts'
import type { Check } from '../check.ts'
import { call, type Ids, type Sent, type Tally } from './caller.ts'
import { type Operation, readDocument } from './document.ts'
import { paying, type Step, story } from './story.ts'
import { aBody, aText, type Known } from './values.ts'

const rounds = { short: 3, long: 50 }
const randomPerRound = 155
const atOnce = 5

/** Whatever is asked of the interface is answered as its own description says. */
export const requests: Check = {
  name: 'the interface answers whatever is asked as its description says',
  part: 'short',
  async run({ cluster, seed, isLong }) {
    const payments = openRazorpay({ linkUrl: 'https://pages.example/pl_1', webhookSecret })
    const world = await openWorld({ cluster, payments })
    const served = await serveWorld(world)
    const tally: Tally = { requests: 0, successes: new Map(), faults: [] }
    const count = isLong ? rounds.long : rounds.short
    try {
      const operations = await readDocument(served.url)
      for (let round = 0; round < count; round++) {
        const scene = await aScene(world)
        const around = { url: served.url, world, scene, operations, tally }
        const ids = await tellStory(around)
        await askAnything(around, ids, seed + round)
      }
      return report(operations, tally, isLong ? 20 : 1)
    } finally {
      await served.close()
      await world.close()
    }
  },
}

type RequestContext = {
  url: string
  world: World
  scene: Scene
  operations: Operation[]
  tally: Tally
}

/** Does all that can be done, and resolves to the ids that came of it. */
async function tellStory({ url, scene, operations, tally }: RequestContext): Promise<Ids> {
  const ids: Ids = { ...scene.ids }
  async function take(step: Step) {
    const operation = operations.find(({ name }) => name === step.name)
    if (!operation) return void tally.faults.push(`There is no ${step.name}.`)
    const body = step.body?.(ids)
    const sent: Sent = {
      operation,
      role: step.as ?? 'guest',
      path: present(step.path?.(ids)),
      query: present(step.query?.(ids)),
      body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
      ...(step.headers && { headers: step.headers }),
    }
    const { status, answer } = await call(url, scene, sent, tally)
    if (status >= 300) tally.faults.push(`${step.name} of the story → ${status}`)
    if (step.keep) ids[step.keep] = idIn(answer)
  }
  for (const step of story) await take(step)
  await take(paying(ids))
  return ids
}

const present = (values: Ids = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))

/** The id of what was made, or of the first of a list. */
function idIn(answer: unknown): string | undefined {
  const { id, play, items } = (answer ?? {}) as {
    id?: string
    play?: { id: string }
    items?: { id: string }[]
  }
  return id ?? play?.id ?? items?.[0]?.id
}

/** Asks every operation, as everybody, for real and unreal things, some requests at the same time. */
async function askAnything(around: RequestContext, ids: Ids, seed: number) {
  const { url, scene, operations, tally } = around
  const real = [...new Set(Object.values(ids).filter((id) => id !== undefined))]
  const some = fc.oneof(...operations.map((operation) => aRequest(operation, real)))
  const list = fc.sample(some, { numRuns: randomPerRound, seed })
  const waiting = list.values()
  const ask = async () => {
    for (const sent of waiting) await call(url, scene, sent, tally)
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
}

function aRequest(operation: Operation, real: string[]): fc.Arbitrary<Sent> {
  const { parameters, body } = operation
  const placed = (place: string) =>
    parameters
      .filter((one) => one.in === place)
      .map(({ name, schema }) => [name, aText(schema, schema.format === 'uuid' ? real : [])])
  const known = { item_id: real, recipient_id: real, category_id: real, images: [] } as Known
  return fc.record({
    operation: fc.constant(operation),
    role: fc.constantFrom(...roles),
    path: fc.record(Object.fromEntries(placed('path'))),
    query: fc.record(Object.fromEntries(placed('query')), { requiredKeys: [] }),
    body: body ? fc.option(aBody(body.schema, known), { freq: 20 }) : fc.constant(null),
  }) as fc.Arbitrary<Sent>
}

function report(
  operations: Operation[],
  { requests: sent, successes, faults }: Tally,
  most: number,
) {
  const rare = operations.filter(({ name }) => (successes.get(name) ?? 0) < most)
  const fewest = Math.min(...operations.map(({ name }) => successes.get(name) ?? 0))
  const shown = [...faults.slice(0, 8), ...rare.map(({ name }) => `${name} rarely succeeds`)]
  return {
    holds: faults.length === 0 && rare.length === 0,
    figure:
      `${sent} requests to ${operations.length} operations, ${faults.length} answered wrongly, ` +
      `each succeeded ${fewest} times at least${shown.map((fault) => `\n      ${fault}`).join('')}`,
    limit: `0 answered wrongly, ${most} successes each`,
  }
}
