import { expect, test } from 'vitest'
import { countInMemory } from './reads.ts'
import type { Points } from './store.ts'

test('who reads no more is forgotten here, but not who is near the end of a budget [BROWSE-32]', async () => {
  const begun: string[] = []
  const rows = new Map<string, number>()
  const write = async (added: Points[]) =>
    added.map(({ key, points, endsAt }) => {
      const sum = (rows.get(key.toString()) ?? 0) + points
      rows.set(key.toString(), sum)
      return { key, points: sum, endsAt: endsAt.toISOString() }
    })
  const keyOf = (name: string) => {
    begun.push(name)
    return Buffer.from(name)
  }
  const clock = { now: () => new Date('2026-11-21T06:00:00Z') }
  const { note, flush } = countInMemory({ clock, keyOf, write, everyMs: 3_600_000 })
  const read = (name: string) => note(name, { points: 4, seconds: 300 })
  for (const name of ['asha', 'rahim', 'rahim']) read(name)
  await flush()
  read('leela')
  await flush()
  expect(begun).toEqual(['asha', 'rahim', 'leela'])
  for (const name of ['asha', 'rahim', 'leela']) read(name)
  expect(begun).toEqual(['asha', 'rahim', 'leela', 'asha'])
  await flush()
  read('rahim')
  expect(() => read('rahim')).toThrow('Too many attempts')
})
