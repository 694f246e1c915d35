import { beforeEach, describe, expect, test } from 'vitest'
import { lettersTo } from '../../tests/letters.ts'
import { openModeration, reason } from '../../tests/moderation.ts'
import { sweepAll } from '../../tests/photo-of.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { somebodyWaits } from '../../tests/waiting.ts'
import { guest, type MemberActor } from '../actor.ts'
import { filesOf } from '../photos/names.ts'
import { EditProfile } from '../profiles/input.ts'
import { hideProfile } from '../profiles/shared-rows.ts'

const { world, clear, lock, unlock, aPhotoOf, isServed, logOf, aReport, reportStatus } =
  openModeration()

let member: MemberActor
let picture: string
const words = { location: 'Fort Kochi', bio: 'Send money to 98765 43210' }
beforeEach(async () => {
  member = await world.aMember('Asha Kulkarni')
  picture = await aPhotoOf(member)
  await edit({ ...words, avatar_url: picture })
})

const edit = (changes: object) =>
  world.domain.members.editMyProfile(member, EditProfile.parse(changes))
const shown = async () => {
  const { full_name, avatar_url, location, bio } = await world.domain.members.viewMember(
    guest,
    member.id,
  )
  return { full_name, avatar_url, location, bio }
}
const nameAlone = { full_name: 'Asha Kulkarni', avatar_url: null, location: null, bio: null }
const already = 'It is so already; nothing was changed.'

describe('a profile that is cleared', () => {
  test('has its name alone, and its picture is gone at once, also where an item shows it [A19]', async () => {
    const item = await world.anItem(member, { images: [picture] })
    expect(await isServed(picture)).toBe(true)
    await clear(member.id)
    expect(await shown()).toEqual(nameAlone)
    expect(await isServed(picture)).toBe(false)
    expect((await world.domain.items.viewItem(guest, item)).owner).toMatchObject({
      avatar_url: null,
      location: null,
    })
  })

  test('has no name either where that is what may not be seen, and another can be put in [A19]', async () => {
    await clear(member.id, null, true)
    expect(await shown()).toEqual({ ...nameAlone, full_name: null })
    await expectRefusal(world, 'nothing_to_change', already, () => clear(member.id, null, true))
    await edit({ full_name: 'Asha' })
    expect((await shown()).full_name).toBe('Asha')
    await clear(member.id, null, true)
    const [letter] = (await lettersTo(world, member.email)).slice(-1)
    expect(letter).toMatchObject({ kind: 'profile-cleared', withName: true })
  })

  test('leaves no file of its picture when the next day was swept [A19]', async () => {
    const photos = world.database.selectFrom('photos').select('id')
    const photo = await photos.where('owner_id', '=', member.id).executeTakeFirstOrThrow()
    const [file = ''] = filesOf(photo.id)
    await clear(member.id)
    expect(await world.deps.photos.read(file)).not.toBeNull()
    await sweepAll(world)
    expect(await world.deps.photos.read(file)).toBeNull()
  })

  test('can be filled again by its member [A19]', async () => {
    await clear(member.email)
    const other = { avatar_url: await aPhotoOf(member), location: 'Pune', bio: 'I mend chairs' }
    await edit(other)
    expect(await shown()).toEqual({ full_name: 'Asha Kulkarni', ...other })
    expect(await isServed(other.avatar_url)).toBe(true)
  })

  test('is cleared once, and only where there is something [A19]', async () => {
    await clear(member.id)
    await expectRefusal(world, 'nothing_to_change', already, () => clear(member.id))
    await edit({ location: 'Kochi' })
    await clear(member.id)
    expect(await shown()).toEqual(nameAlone)
  })

  test('closes the report that it answers, if that is about its member, and is in the log [A19]', async () => {
    const [report, other] = [await aReport(member), await aReport(await world.aMember())]
    await expectRefusal(world, 'report_about_another', 'This report is about another member.', () =>
      clear(member.id, other),
    )
    expect(await shown()).toMatchObject(words)
    expect(await isServed(picture)).toBe(true)
    await clear(member.id, report)
    expect([await reportStatus(report), await reportStatus(other)]).toEqual(['acted', 'open'])
    expect(await logOf(member.id)).toEqual([
      { operator: 'vikram', action: 'clear-profile', reason, item_id: null, report_id: report },
    ])
  })

  test('stays cleared when its member was locked and is unlocked [A19]', async () => {
    await lock(member.id)
    await clear(member.id)
    await unlock(member.id)
    expect(await shown()).toEqual(nameAlone)
    expect(await isServed(picture)).toBe(false)
  })
})

describe('the profile of a member who is locked', () => {
  test('has its name alone, wherever the member is shown, and no picture at its address [A19]', async () => {
    const friend = await world.aMember()
    const { itemId } = await world.anExchange(member, friend, 'completed')
    await lock(member.id)
    expect(await shown()).toEqual(nameAlone)
    expect(await isServed(picture)).toBe(false)
    const seen = await world.domain.items.viewItem(friend, itemId)
    expect(seen.owner).toMatchObject({ avatar_url: null, location: null })
    const conversation = { item: itemId, member: member.id }
    expect(await world.domain.messaging.viewConversation(friend, conversation)).toMatchObject({
      name: 'Asha Kulkarni',
      avatar_url: null,
    })
  })

  test('is as it was when the member is unlocked, after a night too [A19]', async () => {
    const before = await shown()
    await lock(member.id)
    await sweepAll(world)
    await unlock(member.id)
    expect(await shown()).toEqual(before)
    expect(await isServed(picture)).toBe(true)
  })

  test('is not filled by a call that was under way [A19]', async () => {
    const { editing } = await world.database.transaction().execute(async (handle) => {
      await hideProfile(handle, member.id)
      const locked = { locked_at: new Date() }
      await handle.updateTable('users').set(locked).where('id', '=', member.id).execute()
      const editing = edit({ bio: 'The same again' }).catch(({ code }) => code)
      await expect.poll(() => somebodyWaits(world.database)).toBe(true)
      return { editing }
    })
    expect(await editing).toBe('user_banned')
    expect(await shown()).toEqual(nameAlone)
    await unlock(member.id)
    expect(await shown()).toMatchObject(words)
  })
})
