import { expect, test } from 'vitest'
import { oneAtATime } from './one-at-a-time.ts'

/** Loads that the test ends. */
function openLoads() {
  const underWay: (() => void)[] = []
  const seen = { begun: 0 }
  const loads = oneAtATime(() => {
    seen.begun++
    return new Promise((end) => void underWay.push(end))
  })
  const endNext = async () => {
    underWay.shift()?.()
    await Promise.resolve()
  }
  return { ...loads, endNext, begun: () => seen.begun }
}

test('what is asked for while one loads is one load after it, also within the same moment [CALL-75]', async () => {
  const { ask, endNext, begun } = openLoads()
  for (let times = 0; times < 3; times++) void ask()
  expect(begun()).toBe(1)
  await endNext()
  expect(begun()).toBe(2)
  await endNext()
  expect(begun()).toBe(2)
  void ask()
  expect(begun()).toBe(3)
})

test('nothing is loaded again for a page that is gone', async () => {
  const { ask, stop, endNext, begun } = openLoads()
  void ask()
  void ask()
  stop()
  await endNext()
  expect(begun()).toBe(1)
})

test('a load that fails is over, and the next one begins', async () => {
  let begun = 0
  const { ask } = oneAtATime(async () => {
    begun++
    throw new Error('no line')
  })
  await expect(ask()).rejects.toThrow('no line')
  await expect(ask()).rejects.toThrow('no line')
  expect(begun).toBe(2)
})
