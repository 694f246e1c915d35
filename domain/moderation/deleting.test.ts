import { describe, expect, test } from 'vitest'
import { lettersTo } from '../../tests/letters.ts'
import { openModeration, operator, reason } from '../../tests/moderation.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { guest } from '../actor.ts'
import { errorTexts } from '../errors.ts'
import { deleteMember } from './moderating.ts'

const { world, aPhotoOf, ask, isServed, lock, logOf, aReport, reportStatus, statusOf } =
  openModeration()
const remove = (member: string) => deleteMember(world.desk, operator, { member, reason })

describe('an account that operators delete', () => {
  test.each([
    ['as it is', false],
    ['locked before', true],
  ])('is gone as by its member: %s [A12, A19]', async (_, isLocked) => {
    const member = await world.aMember('Asha Kulkarni')
    const other = await world.aMember('Rahim Sheikh')
    const item = await world.anItem(member)
    const wanted = await world.anItem(other)
    const own = await ask(member, wanted)
    const theirs = await ask(other, item)
    const report = await aReport(member)
    if (isLocked) await lock(member.id)
    expect(await remove(member.email)).toMatchObject({ id: member.id, name: 'Asha Kulkarni' })
    const { database, domain } = world
    await expect(domain.members.viewMember(guest, member.id)).rejects.toThrow()
    const accounts = database.selectFrom('users').select('id').where('email', '=', member.email)
    expect(await accounts.execute()).toEqual([])
    expect([await statusOf(theirs), await reportStatus(report)]).toEqual(['rejected', 'acted'])
    const asked = database.selectFrom('item_requests').select('id').where('id', '=', own)
    expect((await asked.execute()).length).toBe(isLocked ? 1 : 0)
    expect((await logOf(member.id)).at(-1)).toMatchObject({ action: 'delete-member', reason })
    expect(await lettersTo(world, member.email)).toEqual([])
    await expectRefusal(world, 'member_not_found', errorTexts.member_not_found, () =>
      remove(member.id),
    )
  })
  test.each([
    ['as it is', false],
    ['locked before, with what was hidden', true],
  ])(
    'takes its photos from everybody in the same moment: %s [A12, A19, A33]',
    async (_, isLocked) => {
      const member = await world.aMember('Asha Kulkarni')
      const [picture, photo] = [await aPhotoOf(member), await aPhotoOf(member)]
      await world.domain.members.editMyProfile(member, { avatar_url: picture })
      await world.anItem(member, { images: [photo] })
      if (isLocked) await lock(member.id)
      for (const address of [picture, photo]) expect(await isServed(address)).toBe(!isLocked)
      await remove(member.id)
      for (const address of [picture, photo]) expect(await isServed(address)).toBe(false)
    },
  )
})
