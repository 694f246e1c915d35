import { beforeEach, describe, expect, test } from 'vitest'
import { openDrawWorld } from '../../tests/draw-world.ts'
import { writeLetter } from '../letters/render.ts'
import type { Letter } from '../letters/views.ts'

const trial = openDrawWorld()
const { world, about, drawnMembers, itemNow, newestTo, promised, refuses, release } = trial
beforeEach(trial.shareForDraw)

const exchanges = () => world.domain.exchanges
const ask = (who: Parameters<typeof itemNow>[0], message: string | null = null) =>
  exchanges().requestItem(who ?? about.owner, about.item, { message })
const toldOf = async (who = about.owner) =>
  (await world.domain.notifications.listNotifications(who, { limit: 30 })).items.map(
    ({ type }) => type,
  )

/** Three whom a draw found, of whom the first has left: the item is free until the clock goes on. */
async function freeAgain() {
  const members = await drawnMembers(['Rahim', 'Meera', 'Vikram'])
  await world.domain.deletion.deleteAccount(await world.signedInAgain(members[0]))
  expect((await itemNow()).status).toBe('available')
  return members
}

describe('whoever is in the line of a draw and asks by themselves', () => {
  test('before it is their turn has their place in its order again as they stay in line', async () => {
    const [, second, third] = await freeAgain()
    await ask(third)
    await exchanges().advanceLines()
    expect((await promised())?.requester_id).toBe(second.id)
    expect((await itemNow(third)).viewer.my_request).toMatchObject({ ended_as: 'other-chosen' })
    const letter = await newestTo(third, 'request-rejected')
    const { text } = writeLetter('1', letter as Letter, 'https://giving.example')
    expect(text).toContain('It went to the next in line of its draw: “Cane armchair”.')
    expect(text).toContain('stay in line on its page')
    expect(text).not.toMatch(/giver has/)
    await exchanges().joinLine(third, about.item)
    await exchanges().joinLine(third, about.item)
    expect((await itemNow(third)).viewer.my_request).toMatchObject({ place_in_line: 1 })
    await release(second)
    expect((await promised())?.requester_id).toBe(third.id)
  })

  test('by a slip that they took back at once has their place all the same', async () => {
    const [, second, third] = await freeAgain()
    await exchanges().withdrawRequest(third, await ask(third))
    await ask(third)
    await exchanges().advanceLines()
    expect((await promised())?.requester_id).toBe(second.id)
    await exchanges().joinLine(third, about.item)
    await release(second)
    expect((await promised())?.requester_id).toBe(third.id)
  })

  test('has no turn any more that they gave up', async () => {
    const members = await drawnMembers(['Rahim', 'Meera'])
    for (const member of members) await release(member)
    const [first] = members
    const stranger = await world.aMember('Vikram')
    await ask(first)
    await exchanges().approveRequest(about.owner, await ask(stranger))
    await exchanges().joinLine(first, about.item)
    await release(stranger)
    expect((await itemNow()).status).toBe('available')
    expect((await itemNow(first)).viewer.my_request).toMatchObject({ status: 'pending' })
  })

  test('in their turn reads that it is theirs when they ask once more, as whoever else has the promise', async () => {
    const [, second, third] = await freeAgain()
    await ask(second)
    await refuses('claimed_by_you', () => ask(second))
    await refuses('item_claimed', () => ask(third))
  })

  test('in their turn is who the giver hears of, with what they wrote', async () => {
    const [, second] = await freeAgain()
    await ask(second, 'I still want it.')
    expect((await toldOf()).slice(0, 1)).toEqual(['promise_moved'])
    expect(await toldOf()).not.toContain('promise_confirmed')
    const letter = await newestTo(about.owner, 'item-drawn')
    expect(letter).toMatchObject({ by_id: second.id, words: 'I still want it.' })
    const { subject, text } = writeLetter('1', letter as Letter, 'https://giving.example')
    expect(subject).toBe('“Cane armchair”: it goes to the next in line')
    expect(text).toMatch(/(Meera|Rahim|Vikram) is next in line and has asked for “Cane armchair”/)
    expect(text).toContain('I still want it.')
  })
})
