import { expect, test } from 'vitest'
import { takeTurns } from './turns.ts'

test('runs two at once, the next in order, and refuses who would wait too long [CALL-05]', async () => {
  const inTurn = takeTurns({ atOnce: 2, inQueue: 2 })
  const started: string[] = []
  const gates = new Map<string, () => void>()
  const begin = (name: string) =>
    inTurn(() => {
      started.push(name)
      return new Promise<void>((resolve) => gates.set(name, resolve))
    })
  const [a, b, c, d] = ['a', 'b', 'c', 'd'].map(begin)
  await expect(begin('e')).rejects.toMatchObject({ code: 'unavailable' })
  expect(started).toEqual(['a', 'b'])
  gates.get('b')?.()
  await b
  await expect.poll(() => started).toEqual(['a', 'b', 'c'])
  const f = begin('f')
  expect(started).toEqual(['a', 'b', 'c'])
  gates.get('c')?.()
  await c
  gates.get('a')?.()
  await a
  await expect.poll(() => started).toEqual(['a', 'b', 'c', 'd', 'f'])
  gates.get('d')?.()
  gates.get('f')?.()
  await Promise.all([d, f])
})

test('a piece of work that fails gives its turn on [CALL-05]', async () => {
  const inTurn = takeTurns({ atOnce: 1, inQueue: 1 })
  const failing = inTurn(() => Promise.reject(new Error('out of memory')))
  const next = inTurn(async () => 'done')
  await expect(failing).rejects.toThrow('out of memory')
  await expect(next).resolves.toBe('done')
  await expect(inTurn(async () => 'again')).resolves.toBe('again')
})
