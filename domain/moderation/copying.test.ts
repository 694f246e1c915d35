import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { openModeration, operator, reason } from '../../tests/moderation.ts'
import { expectRefusal } from '../../tests/refusal.ts'
import { errorTexts } from '../errors.ts'
import type { MyExport } from '../leaving/gathering.ts'
import { copyData } from './copying.ts'

const { world, lock, logOf } = openModeration()
const kept: MyExport[] = []
const copy = (member: string, why = reason) =>
  copyData(
    { ...world.desk, photos: world.deps.photos },
    operator,
    { member, reason: why },
    async (_, gather) => void kept.push(await gather()),
  )

test('an operator copies the data of a member who cannot sign in, and that stands in the log [A18]', async () => {
  const member = await world.aMember('Asha Kulkarni')
  await world.anItem(member)
  await lock(member.id)
  expect(await copy(member.email)).toMatchObject({ id: member.id })
  expect(kept.at(-1)?.data.items).toHaveLength(1)
  expect((await logOf(member.id)).at(-1)).toMatchObject({ action: 'copy-data', reason })
})

test('nothing of nobody is copied, and of nobody without a reason [A18]', async () => {
  const before = kept.length
  await expectRefusal(world, 'member_not_found', errorTexts.member_not_found, () =>
    copy(randomUUID()),
  )
  const member = await world.aMember('Asha Kulkarni')
  await expectRefusal(world, 'reason_missing', errorTexts.reason_missing, () =>
    copy(member.id, ' '),
  )
  expect(kept).toHaveLength(before)
})
