import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startObjectStore } from '../../tests/object-store.ts'
import { type Asked, longest } from '../faults/load.ts'
import { isLong } from '../proof.ts'
import { aProxy, type Mood } from '../proxy.ts'
import { aServerProcess } from '../server-process.ts'
import { aPhotographer, type Photographer } from './photographer.ts'

const members = 4
const moods: Mood[] = ['away', 'slow', 'reset', 'half-closed', 'silent']
/** Milliseconds. A machine that runs other tests at the same time gets more. */
const within = isLong
  ? { trouble: 30_000, answered: 10_000, back: 5_000 }
  : { trouble: 1_500, answered: 20_000, back: 20_000 }

// However the way to the object store fails, no photo is lost, and all that needs no photo goes on.
test('with an object store that is away, slow, breaks, hangs up or is silent no photo is lost', async ({
  annotate,
}) => {
  const store = await startObjectStore()
  onTestFinished(store.close)
  const network = await aProxy({ host: '127.0.0.1', port: store.port })
  onTestFinished(network.close)
  const server = await aServerProcess({ STORAGE_URL: store.address({ port: network.port }) })
  await server.start()
  const names = Array.from({ length: members }, (_, at) => `photographer-${at}`)
  const all = await Promise.all(names.map((name) => aPhotographer(server.url, name)))
  const over = new AbortController()
  const working = all.map((one) => one.work(over.signal))
  const back: number[] = []
  for (const mood of moods) {
    await network.become(mood)
    await delay(within.trouble)
    await network.become('open')
    back.push(await untilKept(all))
  }
  over.abort()
  await Promise.all(working)
  const asked = all.flatMap((one) => one.asked)
  const [kept, refused] = [all.flatMap((one) => one.kept), all.flatMap((one) => one.refused)]
  const [slowest, slowestOther] = [longest(asked), longest(asked.filter(isOfCatalogue))]
  await annotate(
    `${kept.length} photos kept and ${refused.length} refused and sent again, ${asked.length} requests, ` +
      `${slowest} ms at most (limit: ${within.answered}; ${slowestOther} without a photo), ` +
      `back after ${Math.max(...back)} ms (limit: ${within.back})`,
  )
  expect(asked.filter((one) => !isRight(one))).toEqual([])
  expect(await lookForLost(all), 'photos that are lost').toBe(0)
  expect(Math.min(kept.length, refused.length)).toBeGreaterThan(0)
  expect(slowest, 'ms until the slowest answer').toBeLessThanOrEqual(within.answered)
  expect(Math.max(...back), 'ms until it was back').toBeLessThanOrEqual(within.back)
  const code = await server.end('SIGTERM')
  expect({ code, errors: server.printed().errors }).toEqual({ code: 0, errors: '' })
})

/** Resolves to how long it took until a photo of each member was kept and seen again. */
async function untilKept(all: Photographer[]): Promise<number> {
  const from = performance.now()
  await Promise.all(
    all.map(async ({ upload, look, kept }) => {
      for (;;) {
        const { status } = await upload()
        if (status === 200 && (await look(kept.at(-1) ?? '')).status === 200) return
        await delay(100)
      }
    }),
  )
  return Math.round(performance.now() - from)
}

/** What was acknowledged and cannot be seen, and what was refused and cannot be sent once more. */
async function lookForLost(all: Photographer[]): Promise<number> {
  let lost = 0
  const lookAfter = async ({ kept, refused, look, upload }: Photographer) => {
    for (const path of [...kept])
      for (const width of [320, 800, 1600]) if ((await look(path, width)).status !== 200) lost++
    for (const path of [...refused]) if ((await upload(path)).status !== 200) lost++
  }
  await Promise.all(all.map(lookAfter))
  return lost
}

const isOfCatalogue = ({ what }: Asked) => what === 'catalogue'

/** A refusal says when to try again; what needs no photo is never refused. */
const isRight = (one: Asked) =>
  one.status === 200 || (!isOfCatalogue(one) && one.status === 503 && Number(one.retryAfter) > 0)
