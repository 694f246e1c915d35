import { expect, test } from 'vitest'
import { createRequestCache } from './request-cache.ts'

function counted() {
  const state = { now: 0, loads: 0, fails: false }
  const load = async () => {
    state.loads++
    if (state.fails) throw new Error('away')
    return state.loads
  }
  return { state, cache: createRequestCache(load, () => state.now) }
}

test('answers from the cache for ten seconds and asks again after that [LIMIT-05]', async () => {
  const { state, cache } = counted()
  expect(await cache.read('asha')).toBe(1)
  state.now = 9_999
  expect(await cache.read('asha')).toBe(1)
  state.now = 10_000
  expect(await cache.read('asha')).toBe(2)
})

test('asks again after the clock was put back', async () => {
  const { state, cache } = counted()
  expect(await cache.read('asha')).toBe(1)
  state.now = -10_000
  expect(await cache.read('asha')).toBe(2)
})

test('asks again once it was dropped, and for another member', async () => {
  const { cache } = counted()
  await cache.read('asha')
  cache.drop()
  expect(await cache.read('asha')).toBe(2)
  expect(await cache.read('rahim')).toBe(3)
})

test('never keeps a failure', async () => {
  const { state, cache } = counted()
  state.fails = true
  await expect(cache.read('asha')).rejects.toThrow('away')
  state.fails = false
  expect(await cache.read('asha')).toBe(2)
})
