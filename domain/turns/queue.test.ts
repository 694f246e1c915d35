import { describe, expect, test } from 'vitest'
import { type Asker, networkAsker, ownAsker, Queue, type QueueSize } from './queue.ts'

/** A queue whose pieces of work end when they are told to; `begun` has their names in order. */
function aQueue(size: QueueSize) {
  const queue = new Queue(size)
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const outcomes = new Map<string, Promise<string>>()
  function ask(name: string, asker: Asker, isGone?: () => boolean) {
    const outcome = queue.enter(asker, isGone).then(
      (done) => {
        begun.push(name)
        ends.set(name, done)
        return 'begun'
      },
      ({ code }: { code: string }) => code,
    )
    outcomes.set(name, outcome)
    return outcome
  }
  /** Ends a piece of work, and waits until the next has begun. */
  async function end(name: string, next?: string) {
    await outcomes.get(name)
    ends.get(name)?.()
    if (next) expect(await outcomes.get(next)).toBe('begun')
  }
  return { queue, begun, ask, end }
}

const asha = networkAsker('198.51.100.7')
const rahim = networkAsker('203.0.113.9')

describe('a queue', () => {
  test('works on so many at once, and for one group on fewer, so that there is a place for the next [A32]', async () => {
    const { begun, ask, end } = aQueue({ atOnce: 3, ofOne: 2, waiting: 10 })
    for (const name of ['a1', 'a2', 'a3', 'a4']) void ask(name, asha)
    expect(await ask('r1', rahim)).toBe('begun')
    expect(begun).toEqual(['a1', 'a2', 'r1'])
    await end('r1')
    await end('a1', 'a3')
    expect(begun).toEqual(['a1', 'a2', 'r1', 'a3'])
  })

  test('lets who comes once go before who came a hundred times [A32]', async () => {
    const { begun, ask, end } = aQueue({ atOnce: 1, ofOne: 1, waiting: 200 })
    for (let times = 0; times < 100; times++) void ask(`a${times}`, asha)
    void ask('r', rahim)
    await end('a0', 'r')
    expect(begun).toEqual(['a0', 'r'])
  })

  test('goes round among the networks of one wider network, and then among wider networks [A32]', async () => {
    const { begun, ask, end } = aQueue({ atOnce: 1, ofOne: 1, waiting: 200 })
    const first = networkAsker('2001:db8:1:1::/64')
    await ask('a', first)
    for (let at = 0; at < 50; at++) void ask(`b${at}`, networkAsker(`2001:db8:1:${at}::/64`))
    void ask('again', first)
    void ask('elsewhere', networkAsker('2001:db8:2:1::/64'))
    await end('a', 'elsewhere')
    await end('elsewhere', 'b0')
    expect(begun.slice(0, 3)).toEqual(['a', 'elsewhere', 'b0'])
  })

  test('gives a member behind a crowded address turns of their own [A32]', async () => {
    const { ask, begun, end } = aQueue({ atOnce: 1, ofOne: 1, waiting: 200 })
    for (let times = 0; times < 100; times++) void ask(`a${times}`, asha)
    void ask('member', ownAsker('leela'))
    await end('a0', 'member')
    expect(begun).toEqual(['a0', 'member'])
  })

  test('that is full refuses the last of the longest group, and keeps who came once [A32]', async () => {
    const { ask, begun, end } = aQueue({ atOnce: 1, ofOne: 1, waiting: 3 })
    await ask('a0', asha)
    const waiting = ['a1', 'a2', 'a3'].map((name) => ask(name, asha))
    void ask('r1', rahim)
    expect(await waiting[2]).toBe('unavailable')
    expect(await ask('a4', asha)).toBe('unavailable')
    await end('a0', 'r1')
    await end('r1', 'a1')
    expect(begun).toEqual(['a0', 'r1', 'a1'])
  })

  test('that is full of many who came once refuses the newcomer [A32]', async () => {
    const { ask } = aQueue({ atOnce: 1, ofOne: 1, waiting: 2 })
    for (const name of ['a', 'b', 'c']) void ask(name, ownAsker(name))
    expect(await ask('d', ownAsker('d'))).toBe('unavailable')
  })

  test('refuses who waited too long, and passes over who has gone [A32]', async () => {
    const { ask, begun, end } = aQueue({ atOnce: 1, ofOne: 1, waiting: 9, patience: 1 })
    await ask('a0', asha)
    expect(await ask('a1', asha)).toBe('unavailable')
    const calm = aQueue({ atOnce: 1, ofOne: 1, waiting: 9 })
    await calm.ask('r0', rahim)
    const gone = calm.ask('r1', rahim, () => true)
    void calm.ask('r2', rahim)
    await calm.end('r0', 'r2')
    expect(await gone).toBe('unavailable')
    expect(calm.begun).toEqual(['r0', 'r2'])
    await end('a0')
    expect(begun).toEqual(['a0'])
  })

  test('gives the turn on when a piece of work fails [A32]', async () => {
    const queue = new Queue({ atOnce: 1, ofOne: 1, waiting: 1 })
    const failing = queue.inTurn(asha, () => Promise.reject(new Error('out of memory')))
    const next = queue.inTurn(asha, async () => 'done')
    await expect(failing).rejects.toThrow('out of memory')
    await expect(next).resolves.toBe('done')
  })
})
