import fc from 'fast-check'
import { expect, onTestFinished, test } from 'vitest'
import { aScene, roles, type Scene } from '../../tests/matrix/cast.ts'
import { aProvider } from '../../tests/payments.ts'
import { serveWorld } from '../../tests/served.ts'
import { openWorld, type World } from '../../tests/world.ts'
import { isLong, seed } from '../proof.ts'
import { call, type Ids, type Sent, type Tally } from './caller.ts'
import { type Operation, readDocument } from './document.ts'
import type { Step } from './step.ts'
import { paying, story } from './story.ts'
import { aBody, aText, type Known } from './values.ts'

const rounds = isLong ? 50 : 3
/** How often every operation has to succeed. */
const fewestSuccesses = isLong ? 20 : 1
const randomPerRound = 155
const atOnce = 5

// Whatever is asked of the interface is answered as its own description says.
test('the interface answers whatever is asked as its description says', async ({ annotate }) => {
  const world = await openWorld({ payments: aProvider })
  onTestFinished(world.close)
  const { url, close } = await serveWorld(world)
  onTestFinished(close)
  const tally: Tally = { requests: 0, successes: new Map(), faults: [] }
  const operations = await readDocument(url)
  const told = new Set([...story, paying({})].map(({ name }) => name))
  expect(operations.map(({ name }) => name).filter((name) => !told.has(name))).toEqual([])
  for (let round = 0; round < rounds; round++) {
    const scene = await aScene(world)
    const around = { url, world, scene, operations, tally }
    const ids = await tellStory(around)
    await askAnything(around, ids, seed + round)
  }
  const successes = operations.map(({ name }) => ({ name, times: tally.successes.get(name) ?? 0 }))
  await annotate(
    `${tally.requests} requests to ${operations.length} operations, ${tally.faults.length} answered wrongly (limit: 0), ` +
      `each succeeded ${Math.min(...successes.map(({ times }) => times))} times at least (limit: ${fewestSuccesses})`,
  )
  expect(tally.faults).toEqual([])
  expect(successes.filter(({ times }) => times < fewestSuccesses)).toEqual([])
})

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
    if (step.keep) ids[step.keep] = (step.of ? step.of(answer) : idIn(answer)) ?? undefined
  }
  for (const step of story) await take(step)
  await take(paying(ids))
  return ids
}

const present = (values: Ids = {}) =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, value ?? '']))

/** The id of what was made, or of the first of a list; of a hand-over its number. */
function idIn(answer: unknown): string | undefined {
  const { id, number, play, items } = (answer ?? {}) as {
    id?: string
    number?: string
    play?: { id: string }
    items?: { id: string }[]
  }
  return id ?? number ?? play?.id ?? items?.[0]?.id
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
