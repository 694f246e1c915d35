import { setTimeout as delay } from 'node:timers/promises'
import type { Answer } from '../checks/load/client.ts'

/** A request and what was answered. */
type Ask = () => Promise<Answer>

/**
 * Asks so many times a second, whether the earlier ones were answered or not; resolves to how long each answer took.
 */
export async function steadily(ask: Ask, perSecond: number, seconds: number): Promise<number[]> {
  const from = performance.now()
  const asked: Promise<Answer>[] = []
  for (let now = 0; now < seconds * 1000; now = performance.now() - from) {
    while (asked.length < (now / 1000) * perSecond) asked.push(ask())
    await delay(2)
  }
  const answers = await Promise.all(asked)
  const refused = answers.find(({ status }) => status >= 300 || status === 0)
  if (refused) throw new Error(`${refused.status} ${refused.body}`)
  return answers.map(({ took }) => took)
}

/** So many people who ask for the next as soon as they have an answer. */
export async function inTheirOwnTime(
  ask: Ask,
  { people, pause, seconds }: { people: number; pause: number; seconds: number },
): Promise<number> {
  const until = performance.now() + seconds * 1000
  let answered = 0
  const person = async () => {
    for (; performance.now() < until; answered++) {
      const { status } = await ask()
      if (status !== 200) throw new Error(`Answered ${status}`)
      await delay(pause)
    }
  }
  await Promise.all(Array.from({ length: people }, person))
  return answered
}
