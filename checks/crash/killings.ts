import { setTimeout as delay } from 'node:timers/promises'
import { seed } from '../proof.ts'
import type { ServerProcess } from '../server-process.ts'

/** What is killed, in turns. Each resolves to how long the product was away afterwards. */
const killings: ((server: ServerProcess) => Promise<number>)[] = [
  async (server) => {
    await server.end('SIGKILL')
    return server.start()
  },
  async (server) => {
    const from = performance.now()
    await server.loseDatabase()
    await server.ready()
    return Math.round(performance.now() - from)
  },
  async (server) => {
    await Promise.all([server.end('SIGKILL'), server.killDatabase()])
    return server.start()
  },
]

/** Whatever was done until then. */
const byTheClock = (round: number) => delay(400 + ((seed + round * 137) % 400))

/**
 * Kills server, database or both so many times, each when its moment comes; resolves to the
 * milliseconds it was away each time.
 */
export async function killInTurns(
  server: ServerProcess,
  rounds: number,
  moment: (round: number) => Promise<void> = byTheClock,
): Promise<number[]> {
  const away: number[] = []
  for (let round = 0; round < rounds; round++) {
    await moment(round)
    const kill = killings[round % killings.length]
    if (kill) away.push(await kill(server))
  }
  return away
}
