import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { completing, completionOver } from './completion-pause.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test('a completed item is read again, and its button free, half a second after the answer [EXCH-04, A67]', async () => {
  const over: string[] = []
  const answer = Promise.withResolvers<void>()
  void completing(() => answer.promise).then(() => over.push('button'))
  void completionOver().then(() => over.push('reading'))
  await vi.advanceTimersByTimeAsync(10_000)
  answer.resolve()
  await vi.advanceTimersByTimeAsync(499)
  expect(over).toEqual([])
  await vi.advanceTimersByTimeAsync(1)
  expect(over.toSorted()).toEqual(['button', 'reading'])
})

test('what is refused lets the item be read at once', async () => {
  await expect(completing(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  await completionOver()
})
