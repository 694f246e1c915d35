import { afterAll, beforeEach, describe, expect, test } from 'vitest'
import { openDrawWorld } from '../../tests/draw-world.ts'
import { operator, reason } from '../../tests/moderation.ts'
import { waitingLetters } from '../../tests/waiting-letters.ts'
import type { MemberActor } from '../actor.ts'
import { deleteMember, hideItem, showItem } from '../moderation/moderating.ts'

const trial = await openDrawWorld()
const { world, drawnMembers, promised, release, takePlaces } = trial
const { exchanges } = world.domain
const { server, tryAll, failing, working, reached } = waitingLetters(() => world)
beforeEach(trial.shareForDraw)
afterAll(trial.close)

/** From now on letters wait. */
async function mailFails() {
  await tryAll()
  server().letters.length = 0
  failing()
}

async function mailWorks() {
  expect(await tryAll()).toBeGreaterThan(0)
  working()
  expect(await tryAll()).toBe(0)
}

const ask = (who: MemberActor) => exchanges.requestItem(who, trial.about.item, { message: null })

async function hideAndShow() {
  const { item } = trial.about
  await hideItem(world.desk, operator, { item, report: null, reason })
  await showItem(world.desk, operator, { item, reason })
  await exchanges.advanceLines()
}

async function promiseToAnother() {
  await exchanges.approveRequest(trial.about.owner, await ask(await world.aMember()))
}

describe('once the mail server works again', () => {
  test.each([
    ['nobody does anything', ['It is your turn: “Cane armchair”'], async () => {}],
    [
      'they say yes',
      [],
      async (next) => exchanges.confirmPromise(next, (await promised())?.id ?? ''),
    ],
    ['they give it up', [], (next) => release(next)],
  ] as [string, string[], (next: MemberActor) => Promise<void>][])(
    'whoever is next in a draw hears of their turn only while a yes is waited for: %s',
    async (_, told, act) => {
      const [first, next] = await drawnMembers(['Rahim', 'Meera'])
      await mailFails()
      await release(first)
      await act(next)
      await mailWorks()
      expect(reached(next)).toEqual(told)
    },
  )

  test('nobody hears that their request has ended who was asked for again', async () => {
    const [first, next] = await drawnMembers(['Rahim', 'Meera'])
    await mailFails()
    await hideAndShow()
    await mailWorks()
    expect(reached(first)).toEqual(['It is your turn: “Cane armchair”'])
    expect(reached(next)).toEqual([])
  })

  test('the giver reads that it goes to the next, not that a draw gave it to who left since', async () => {
    const { owner } = trial.about
    await mailFails()
    const [first] = await drawnMembers(['Rahim', 'Meera'])
    await deleteMember(world.desk, operator, { member: first.id, reason })
    await mailWorks()
    const decided = reached(owner).filter((one) => !/asks for/.test(one ?? ''))
    expect(decided).toEqual(['“Cane armchair”: it goes to the next in line'])
  })

  test('nobody hears that their turn is over who has a new promise, nor its giver that it is offered', async () => {
    const { owner } = trial.about
    const [only] = await drawnMembers(['Rahim'])
    await mailFails()
    await hideAndShow()
    world.setClock('2026-03-08T06:00:00.000Z')
    await exchanges.endUnconfirmed()
    await exchanges.approveRequest(owner, await ask(only))
    await mailWorks()
    expect(reached(only)).toEqual(['Approved: “Cane armchair” is yours'])
    expect(reached(owner)).toEqual(['Your item “Cane armchair” is no longer hidden'])
  })

  test.each([
    ['nobody does anything', 1, async () => {}],
    ['it is promised to another', 0, promiseToAnother],
    ['they leave the line', 0, (next) => exchanges.leaveLine(next, trial.about.item)],
    [
      'it is asked for in their name',
      0,
      async (next, [request = '']) => {
        await exchanges.withdrawRequest(next, request)
        await exchanges.advanceLines()
      },
    ],
  ] as [string, number, (next: MemberActor, asked: string[]) => Promise<void>][])(
    'whoever is in line hears that they have to free a place only while that helps: %s',
    async (_, letters, act) => {
      const [first, next] = await drawnMembers(['Rahim', 'Meera'])
      const asked = await takePlaces(next)
      await mailFails()
      await release(first)
      await exchanges.advanceLines()
      await act(next, asked)
      await mailWorks()
      const told = reached(next).filter((one) => one === '“Cane armchair” is free again')
      expect(told).toHaveLength(letters)
    },
  )
})
