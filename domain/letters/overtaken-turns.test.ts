import { beforeEach, describe, expect, test } from 'vitest'
import { openDrawWorld } from '../../tests/draw-world.ts'
import { operator, reason } from '../../tests/moderation.ts'
import { waitingLetters } from '../../tests/waiting-letters.ts'
import type { MemberActor } from '../actor.ts'
import { deleteMember, hideItem, showItem } from '../moderation/moderating.ts'

const trial = openDrawWorld()
const { world, drawnMembers, promised, release, takePlaces } = trial
const exchanges = () => world.domain.exchanges
const { server, tryAll, failing, working, reached } = waitingLetters(() => world)
beforeEach(trial.shareForDraw)

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

const ask = (who: MemberActor) => exchanges().requestItem(who, trial.about.item, { message: null })

async function hideAndShow() {
  const { item } = trial.about
  await hideItem(world.desk, operator, hiding())
  await showItem(world.desk, operator, { item, reason })
  await exchanges().advanceLines()
}

async function promiseToAnother() {
  await exchanges().approveRequest(trial.about.owner, await ask(await world.aMember()))
}

/** From now on it is about an item whose giver chooses. */
async function shareToChoose() {
  trial.about.item = await world.anItem(trial.about.owner)
}

const hiding = () => ({ item: trial.about.item, report: null, reason })
const handOver = () => exchanges().completeExchange(trial.about.owner, trial.about.item)
const takeBack = () => world.domain.items.deleteItem(trial.about.owner, trial.about.item)

/** What somebody reads under a subject that ends like this. */
const textTo = ({ email }: MemberActor, ending: string) =>
  server().letters.find(
    ({ to, subject }) => to?.[0]?.address === email && subject?.endsWith(ending),
  )?.text ?? ''

describe('once the mail server works again', () => {
  test.each([
    ['nobody does anything', ['It is your turn: “Cane armchair”'], async () => {}],
    [
      'they say yes',
      [],
      async (next) => exchanges().confirmPromise(next, (await promised())?.id ?? ''),
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
    await exchanges().endUnconfirmed()
    await exchanges().approveRequest(owner, await ask(only))
    await mailWorks()
    expect(reached(only)).toEqual(['Approved: “Cane armchair” is yours'])
    expect(reached(owner)).toEqual(['Your item “Cane armchair” is no longer hidden'])
  })

  test.each([
    ['nobody does anything', 1, async () => {}],
    ['it is promised to another', 0, promiseToAnother],
    ['they leave the line', 0, (next) => exchanges().leaveLine(next, trial.about.item)],
    [
      'it is asked for in their name',
      0,
      async (next, [request = '']) => {
        await exchanges().withdrawRequest(next, request)
        await exchanges().advanceLines()
      },
    ],
  ] as [string, number, (next: MemberActor, asked: string[]) => Promise<void>][])(
    'whoever is in line hears that they have to free a place only while that helps: %s',
    async (_, letters, act) => {
      const [first, next] = await drawnMembers(['Rahim', 'Meera'])
      const asked = await takePlaces(next)
      await mailFails()
      await release(first)
      await exchanges().advanceLines()
      await act(next, asked)
      await mailWorks()
      const told = reached(next).filter((one) => one === '“Cane armchair” is free again')
      expect(told).toHaveLength(letters)
    },
  )

  test.each([
    ['nothing happened', 'You are number 2 in line', async () => {}],
    ['the first one gave it back', 'You are number 1 in line', ([first]) => release(first)],
    ['they left the line', null, ([, , last]) => exchanges().leaveLine(last, trial.about.item)],
    ['it changed hands', null, handOver],
    ['it was hidden', null, () => hideItem(world.desk, operator, hiding())],
  ] as [
    string,
    string | null,
    (drawn: [MemberActor, MemberActor, MemberActor]) => Promise<unknown>,
  ][])(
    'whoever was not drawn reads of their place in line as it is now, if they have one: %s',
    async (_, told, act) => {
      await mailFails()
      const drawn = await drawnMembers(['Rahim', 'Meera', 'Vikram'])
      await act(drawn)
      await mailWorks()
      const text = textTo(drawn[2], 'was declined')
      expect(text).toContain('The draw has chosen somebody else for “Cane armchair”.')
      expect(text.match(/You are number \d in line/)?.[0] ?? null).toBe(told)
      expect(text.includes('How it was drawn')).toBe(told !== null)
    },
  )

  test.each([
    ['nothing happened', true, async () => {}],
    ['it changed hands', false, handOver],
    ['it was given back', false, (chosen) => release(chosen)],
  ] as [string, boolean, (chosen: MemberActor) => Promise<unknown>][])(
    'whoever was not chosen is told to stay in line only while they can: %s',
    async (_, isTold, act) => {
      await shareToChoose()
      const [chosen, other] = [await world.aMember(), await world.aMember()]
      const [request] = [await ask(chosen), await ask(other)]
      await mailFails()
      await exchanges().approveRequest(trial.about.owner, request)
      await act(chosen)
      await mailWorks()
      const text = textTo(other, 'was declined')
      expect(text).toContain('The giver has chosen somebody else for “Cane armchair”.')
      expect(text.includes('stay in line on its page')).toBe(isTold)
      expect(text).toContain('Your request takes none of your claims any more.')
    },
  )

  test.each([
    ['nothing happened', true, async () => {}],
    ['they left its line', false, (asker) => exchanges().leaveLine(asker, trial.about.item)],
    ['its giver took it back', false, takeBack],
  ] as [string, boolean, (asker: MemberActor) => Promise<unknown>][])(
    'whoever asked for what was hidden reads that it can come back only while it can: %s',
    async (_, isTold, act) => {
      await shareToChoose()
      const asker = await world.aMember()
      await ask(asker)
      await mailFails()
      await hideItem(world.desk, operator, hiding())
      await act(asker)
      await mailWorks()
      const text = textTo(asker, 'has ended')
      expect(text).toContain('It ended, as this item was hidden: “Cane armchair”.')
      expect(text.includes('If it is shown again')).toBe(isTold)
      expect(text.includes('Leave its line')).toBe(isTold)
    },
  )

  test.each([
    ['nothing happened', 1, async () => {}],
    ['it was promised since', 0, promiseToAnother],
    ['it was taken back', 0, takeBack],
  ] as [string, number, () => Promise<unknown>][])(
    'a giver reads that nobody took part, and that it stays offered, only while it is: %s',
    async (_, letters, act) => {
      await mailFails()
      await trial.draw()
      await act()
      working()
      expect(await tryAll()).toBe(0)
      const told = reached(trial.about.owner).filter((one) => /nobody took part/.test(one ?? ''))
      expect(told).toHaveLength(letters)
    },
  )
})
