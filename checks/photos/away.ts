import { setTimeout as delay } from 'node:timers/promises'
import { type ObjectStore, startObjectStore } from '../../tests/object-store.ts'
import type { Check, CheckContext, Outcome } from '../check.ts'
import { type Asked, longest } from '../faults/load.ts'
import { aDatabaseBehind } from '../faults/own-database.ts'
import { aProxy, type Mood, type Network } from '../proxy.ts'
import { aServerProcess } from '../server-process.ts'
import { aPhotographer, type Photographer } from './photographer.ts'

const members = 4
const moods: Mood[] = ['away', 'slow', 'reset', 'half-closed', 'silent']
/** Milliseconds. A machine that runs other tests at the same time gets more. */
const limits = {
  short: { trouble: 1_500, answered: 20_000, back: 20_000 },
  long: { trouble: 30_000, answered: 10_000, back: 5_000 },
}

/** However the way to the object store fails, no photo is lost, and all that needs no photo goes on. */
export const photoTroubles: Check = {
  name: 'with an object store that is away, slow, breaks, hangs up or is silent no photo is lost',
  part: 'short',
  async run(given): Promise<Outcome> {
    const store = await startObjectStore()
    const network = await aProxy({ host: '127.0.0.1', port: store.port })
    try {
      return await suffer(given, store, network)
    } finally {
      await network.close()
      await store.close()
    }
  },
}

async function suffer(given: CheckContext, store: ObjectStore, network: Network): Promise<Outcome> {
  const { trouble } = limits[given.isLong ? 'long' : 'short']
  const { proxy, url } = await aDatabaseBehind(given.cluster)
  const STORAGE_URL = store.address({ port: network.port })
  const server = await aServerProcess({ DATABASE_URL: url, STORAGE_URL })
  try {
    await server.start()
    const names = Array.from({ length: members }, (_, at) => `photographer-${at}`)
    const all = await Promise.all(names.map((name) => aPhotographer(server.url, name)))
    const over = new AbortController()
    const working = all.map((one) => one.work(over.signal))
    const back: number[] = []
    for (const mood of moods) {
      await network.become(mood)
      await delay(trouble)
      await network.become('open')
      back.push(await untilKept(all))
    }
    over.abort()
    await Promise.all(working)
    const asked = all.flatMap((one) => one.asked)
    const lost = await lookForLost(all)
    const code = await server.end('SIGTERM')
    const { errors } = server.printed()
    return report(given, { all, asked, lost, back: Math.max(...back), code, errors })
  } finally {
    await server.close()
    await proxy.close()
  }
}

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
  for (const { kept, refused, look, upload } of all) {
    for (const path of [...kept])
      for (const width of [320, 800, 1600]) if ((await look(path, width)).status !== 200) lost++
    for (const path of [...refused]) if ((await upload(path)).status !== 200) lost++
  }
  return lost
}

type AwayFigures = {
  all: Photographer[]
  asked: Asked[]
  lost: number
  back: number
  code: number | null
  errors: string
}

/** A refusal says when to try again; what needs no photo is never refused. */
const isRight = ({ what, status, retryAfter }: Asked) =>
  status === 200 || (what !== 'catalogue' && status === 503 && Number(retryAfter) > 0)

function report(
  { isLong }: CheckContext,
  { all, asked, lost, back, code, errors }: AwayFigures,
): Outcome {
  const within = limits[isLong ? 'long' : 'short']
  const sum = (name: 'kept' | 'refused') => all.reduce((total, one) => total + one[name].length, 0)
  const wrong = [
    ...new Set(asked.filter((one) => !isRight(one)).map((one) => `${one.what} ${one.status}`)),
  ]
  const [slowest, slowestOther] = [
    longest(asked),
    longest(asked.filter(({ what }) => what === 'catalogue')),
  ]
  return {
    holds:
      lost + wrong.length === 0 &&
      sum('kept') > 0 &&
      sum('refused') > 0 &&
      slowest <= within.answered &&
      back <= within.back &&
      code === 0 &&
      errors === '',
    figure:
      `${sum('kept')} photos kept and ${sum('refused')} refused and sent again, ${lost} lost, ` +
      `${asked.length} requests of which wrong ${wrong.join(', ') || 'none'}, ${slowest} ms at most (${slowestOther} without a photo), ` +
      `back after ${back} ms, ${code === 0 ? 'stopped in order' : 'did not stop in order'} ${errors.slice(0, 300)}`,
    limit: `0 lost, served or 503 with Retry-After within ${within.answered} ms, back after ${within.back} ms`,
  }
}
