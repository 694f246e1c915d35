import { setTimeout as delay } from 'node:timers/promises'
import type { Check } from '../check.ts'
import { aServerProcess, type ServerProcess } from '../server-process.ts'
import { aWriter, type Writer } from './writer.ts'

const rounds = { short: 6, long: 50 }
const writers = 8
/** Milliseconds. A machine that runs other tests at the same time gets more. */
const readyWithin = { short: 20_000, long: 5_000 }

/** What is killed, in turns. Each resolves to how long the product was away afterwards. */
const killings: ((server: ServerProcess) => Promise<number>)[] = [
  async (server) => {
    await server.end('SIGKILL')
    return server.start()
  },
  async (server) => {
    await server.killDatabase()
    return server.ready()
  },
  async (server) => {
    await Promise.all([server.end('SIGKILL'), server.killDatabase()])
    return server.start()
  },
]

/** Killing the server, the database or both while members write loses nothing that was acknowledged. */
export const crash: Check = {
  name: 'a killed server or database loses nothing that was acknowledged',
  part: 'short',
  async run({ isLong, seed }) {
    const count = isLong ? rounds.long : rounds.short
    const server = await aServerProcess()
    const away: number[] = []
    try {
      await server.start()
      const names = Array.from({ length: writers }, (_, at) => `writer-${at + 1}`)
      const all = await Promise.all(names.map((name) => aWriter(server.url, name)))
      const over = new AbortController()
      const working = all.map((writer) => writer.work(over.signal))
      for (let round = 0; round < count; round++) {
        await delay(400 + ((seed + round * 137) % 400))
        const kill = killings[round % killings.length]
        if (kill) away.push(await kill(server))
      }
      over.abort()
      await Promise.all(working)
      const limit = isLong ? readyWithin.long : readyWithin.short
      return report(count, away, limit, await Promise.all(all.map(compare)))
    } finally {
      await server.close()
    }
  },
}

/** What was acknowledged, and what of it is not there or only by half. */
export type Compared = { acknowledged: number; photos: number; lost: number; half: number }

/** Reads everything back that was acknowledged, and looks for what was done by half. */
export async function compare({ items, call }: Writer): Promise<Compared> {
  const compared = { acknowledged: items.size, photos: 0, lost: 0, half: 0 }
  for (const [id, { title, image }] of items) {
    const response = await call('GET', `/api/v1/items/${id}`)
    const found = response.ok
      ? ((await response.json()) as { title: string; images: string[] })
      : null
    if (found?.title !== title) compared.lost++
    if (!image) continue
    compared.photos++
    if (found?.images.length !== 1 || !(await call('GET', new URL(image).pathname)).ok)
      compared.half++
  }
  return compared
}

function report(count: number, away: number[], limit: number, all: Compared[]) {
  const sum = (name: keyof Compared) => all.reduce((total, one) => total + one[name], 0)
  const longest = Math.max(...away)
  const usual = away.toSorted((one, other) => one - other)[Math.floor(away.length / 2)]
  return {
    holds: sum('lost') === 0 && sum('half') === 0 && longest <= limit && sum('acknowledged') > 0,
    figure:
      `${count} killings, ${sum('acknowledged')} items and ${sum('photos')} photos acknowledged, ` +
      `${sum('lost')} lost, ${sum('half')} half done, away ${usual} ms mostly and ${longest} ms at most`,
    limit: `0 lost, 0 half done, away ${limit} ms at most`,
  }
}
