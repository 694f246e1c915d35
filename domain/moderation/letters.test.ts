import { describe, expect, test } from 'vitest'
import { lettersTo, outbox } from '../../tests/letters.ts'
import { meetings } from '../../tests/meetings.ts'
import { openModeration, operator, reason } from '../../tests/moderation.ts'
import { somebodyWaits } from '../../tests/waiting.ts'
import type { MemberActor } from '../actor.ts'
import { removeAccount, removeBelongings } from '../leaving/deletion-rows.ts'
import { asItHolds } from '../letters/overtaken.ts'
import { writeLetter } from '../letters/render.ts'
import type { Letter } from '../letters/views.ts'
import { holdMember } from '../members/shared-rows.ts'
import { hideComment, showComment } from './comments.ts'
import * as moderating from './moderating.ts'

const { world, ask, hide, show, clear, lock, unlock, aReport } = openModeration()

/** A review by this member, of somebody else. */
async function aReview(author: MemberActor): Promise<string> {
  const giver = await world.aMember()
  const { itemId } = await world.anExchange(giver, author, 'completed')
  const words = { rating: 2, comment: 'Never came' }
  await world.domain.reviews.rateExchange(author, itemId, words)
  const { items } = await world.domain.members.listReviewsOf(giver.id, { limit: 5 })
  return items[0]?.id ?? ''
}

/** What the product told a member about the steps of operators. */
const toldTo = async ({ email }: MemberActor) =>
  (await lettersTo(world, email)).filter((letter) => 'grievance' in letter)

const textOf = (letter: Letter | undefined) =>
  letter ? writeLetter('1', letter, 'https://giving.example').text : ''

describe('a member is told by letter, once and with the operator’s reason,', () => {
  test('that an item was hidden and is shown again [A19, A48]', async () => {
    const grievance = { name: 'Meera Joshi', email: 'complaints@giving.example' }
    const desk = { ...world.desk, settings: { grievance } }
    const giver = await world.aMember('Asha Kulkarni')
    const item = await world.anItem(giver)
    const report = await aReport(giver, await world.aMember('Rahim Pelican'))
    await moderating.hideItem(desk, operator, { item, report, reason })
    await expect(hide(item)).rejects.toMatchObject({ code: 'nothing_to_change' })
    const to = { to: giver.email, name: 'Asha Kulkarni', language: 'en', reason }
    const mentioned = { id: item, title: 'Cane armchair' }
    const told = await toldTo(giver)
    expect(told).toEqual([{ ...to, kind: 'item-hidden', item: mentioned, grievance }])
    await show(item)
    expect(await toldTo(giver)).toEqual([
      {
        ...to,
        kind: 'item-shown',
        item: mentioned,
        isGiverLocked: false,
        isPutAside: false,
        isOver: false,
        grievance: null,
      },
    ])
    expect(JSON.stringify(told)).not.toContain('Pelican')
  })

  test('that an item is no longer hidden, but waits for the locked account [A19]', async () => {
    const giver = await world.aMember()
    const item = await world.anItem(giver)
    await hide(item)
    await lock(giver.id)
    await show(item)
    expect((await toldTo(giver)).at(-1)).toMatchObject({ kind: 'item-shown', isGiverLocked: true })
  })

  test('that an item is hidden or no longer hidden of a locked member, without a way that is closed to them [A19]', async () => {
    const giver = await world.aMember()
    const [item, other] = [await world.anItem(giver), await world.anItem(giver)]
    await hide(other)
    await lock(giver.id)
    await hide(item)
    await show(other)
    const told = (await toldTo(giver)).filter(({ kind }) => kind.startsWith('item-'))
    expect(told.map(({ kind }) => kind)).toEqual(['item-hidden', 'item-shown'])
    for (const letter of told) expect(textOf(letter)).not.toContain('See your item')
  })

  test('that a thing that was handed over is hidden from all but the two [A19]', async () => {
    const giver = await world.aMember()
    const { itemId } = await world.anExchange(giver, await world.aMember(), 'completed')
    await hide(itemId)
    const text = textOf((await toldTo(giver)).at(-1))
    expect(text).toContain('Only you and who received it can see “Cane armchair” now.')
    expect(text).not.toMatch(/Nobody but you|requests|counts as handed over/)
  })

  test('of what they took back since, that it was hidden, and of no page of it [A19]', async () => {
    const giver = await world.aMember()
    for (const isAsked of [true, false]) {
      const item = await world.anItem(giver)
      if (isAsked) await ask(await world.aMember(), item)
      await hide(item)
      await world.domain.items.deleteItem(giver, item)
      const waiting = (await toldTo(giver)).at(-1) as Letter
      const text = textOf((await asItHolds(world.database, waiting, new Date())) ?? undefined)
      expect(text).toContain('“Cane armchair” was hidden before you took it back.')
      expect(text).not.toMatch(/not any more|See your item/)
    }
  })

  test('that a thing that was handed over is no longer hidden, for which nobody asks again [A19]', async () => {
    const giver = await world.aMember()
    const { itemId } = await world.anExchange(giver, await world.aMember(), 'completed')
    await hide(itemId)
    await show(itemId)
    expect((await toldTo(giver)).at(-1)).toMatchObject({ kind: 'item-shown', isOver: true })
  })

  test('that the account was locked and is open again, also who wants no other letters [A19]', async () => {
    const member = await world.aMember()
    const quiet = world.database.updateTable('profile_private').set({ wants_letters: false })
    await quiet.where('id', '=', member.id).execute()
    await world.anItem(member)
    await lock(member.id)
    await expect(lock(member.id)).rejects.toMatchObject({ code: 'nothing_to_change' })
    expect(await toldTo(member)).toMatchObject([{ kind: 'account-locked', reason }])
    await unlock(member.id)
    expect(await toldTo(member)).toMatchObject([{ kind: 'account-unlocked', reason }])
  })

  test('of two steps that contradict each other the newer alone, where both letters wait [A19]', async () => {
    const giver = await world.aMember()
    const [item, other] = [await world.anItem(giver), await world.anItem(giver)]
    await hide(other)
    const kinds = async () => (await toldTo(giver)).map(({ kind }) => kind)
    await hide(item)
    await show(item)
    expect(await kinds()).toEqual(['item-hidden', 'item-shown'])
    await hide(item)
    expect(await kinds()).toEqual(['item-hidden', 'item-hidden'])
    await lock(giver.id)
    await unlock(giver.id)
    await lock(giver.id)
    expect(await kinds()).toEqual(['item-hidden', 'item-hidden', 'account-locked'])
  })

  test('that a meeting is off, also where the item was shown again before the letter left [A19]', async () => {
    const [giver, receiver] = [await world.aMember(), await world.aMember()]
    const { itemId, requestId } = await world.anExchange(giver, receiver)
    // It is still to come.
    await meetings(world).anAgreedTime(requestId, [giver, receiver], -180)
    await hide(itemId)
    await show(itemId)
    const [hidden, shown] = await toldTo(giver)
    expect(hidden).toMatchObject({ kind: 'item-hidden', calledOff: { request_id: requestId } })
    expect(shown).toMatchObject({ kind: 'item-shown' })
    const now = await asItHolds(world.database, hidden as Letter, new Date())
    expect(now).toMatchObject({ isShown: true })
    const text = textOf(now ?? undefined)
    expect(text).toContain('was hidden for a while')
    expect(text).not.toContain('Nobody but you sees')
  })

  test('that their profile was cleared [A19]', async () => {
    const member = await world.aMember()
    await world.domain.members.editMyProfile(member, { bio: 'Send money' })
    await clear(member.id)
    await expect(clear(member.id)).rejects.toMatchObject({ code: 'nothing_to_change' })
    expect(await toldTo(member)).toMatchObject([{ kind: 'profile-cleared', reason }])
  })

  test('that a locked member’s profile was cleared, without a way that is closed to them [A19]', async () => {
    const member = await world.aMember()
    await world.domain.members.editMyProfile(member, { bio: 'Send money' })
    await lock(member.id)
    await clear(member.id)
    expect((await toldTo(member)).at(-1)).toMatchObject({ kind: 'profile-cleared', isLocked: true })
  })

  test('of one comment that was hidden and is shown again only what holds [A19]', async () => {
    const author = await world.aMember()
    const review = await aReview(author)
    const { id } = await world.domain.appRatings.rateApp(author, { rating: 1, comment: 'Slow' })
    for (const comment of [review, id]) await hideComment(world.desk, operator, { comment, reason })
    await showComment(world.desk, operator, { comment: review, reason })
    expect(await toldTo(author)).toMatchObject([
      { kind: 'comment-hidden', about: 'product', words: 'Slow', reason },
      { kind: 'comment-shown', about: 'member', words: 'Never came', reason },
    ])
  })
})

describe('nobody is told', () => {
  test('of a step that did not happen [A19]', async () => {
    const giver = await world.aMember()
    const item = await world.anItem(giver)
    const elsewhere = await aReport(await world.aMember())
    await expect(hide(item, elsewhere)).rejects.toMatchObject({ code: 'report_about_another' })
    expect(await lettersTo(world, giver.email)).toEqual([])
  })

  test('of a report that is dismissed [A19]', async () => {
    const member = await world.aMember()
    const report = await aReport(member)
    const before = await outbox(world)
    await moderating.dismissReport(world.desk, operator, { report, reason })
    expect(await outbox(world)).toEqual(before)
  })

  test('at an address that nobody has shown to be theirs [A19, A30]', async () => {
    const member = await world.aMember()
    const open = world.database.updateTable('users').set({ email_confirmed_at: null })
    await open.where('id', '=', member.id).execute()
    await lock(member.id)
    expect(await lettersTo(world, member.email)).toEqual([])
  })

  test('who leaves at the same moment [A12, A19]', async () => {
    const author = await world.aMember()
    const review = await aReview(author)
    const { hiding } = await world.database.transaction().execute(async (handle) => {
      await holdMember(handle, author.id)
      const hiding = hideComment(world.desk, operator, { comment: review, reason })
      await expect.poll(() => somebodyWaits(world.database)).toBe(true)
      await removeBelongings(handle, author.id)
      await removeAccount(handle, author.id, new Date())
      return { hiding: Promise.allSettled([hiding]) }
    })
    await hiding
    expect(await toldTo(author)).toEqual([])
  })
})

test('letters that wait for others stay when a reported member is locked [A13, A19]', async () => {
  const [giver, friend] = [await world.aMember(), await world.aMember()]
  const { itemId } = await world.anExchange(giver, friend)
  const { messaging } = world.domain
  const words = { recipient_id: friend.id, item_id: itemId, message: 'At six?' }
  await messaging.sendMessage(giver, words)
  const before = await lettersTo(world, friend.email)
  expect(before.map(({ kind }) => kind)).toEqual(['request-approved', 'message-received'])
  await aReport(giver)
  await lock(giver.id)
  expect((await lettersTo(world, friend.email)).slice(0, before.length)).toEqual(before)
})
