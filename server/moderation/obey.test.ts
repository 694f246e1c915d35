import { expect, test } from 'vitest'
import { openModeration, operator, reason } from '../../tests/moderation.ts'
import { obey } from './obey.ts'

const { world, ask, aReport } = openModeration()

const openPhotos = async () => world.deps.photos
const say = (order: Parameters<typeof obey>[0]) =>
  obey(order, { ...world.desk, folder: '/nowhere', openPhotos }, operator)

test('who hides an item reads who sees it, and of one that its giver took back what nobody reads [A19]', async () => {
  const giver = await world.aMember()
  const [target, other] = [await world.anItem(giver), await world.anItem(giver)]
  await ask(await world.aMember(), target)
  await world.domain.items.deleteItem(giver, target)
  const over = await world.anExchange(giver, await world.aMember(), 'completed')
  const hide = (item: string) => say({ verb: 'hide-item', target: item, reason, report: null })
  for (const item of [other, over.itemId])
    expect(await hide(item)).toContain(
      '“Cane armchair”. Only its giver and whoever received it see it, and open requests for it have ended.',
    )
  expect(await hide(target)).toContain(
    'nobody reads its description and instructions any more, nor what its giver wrote when a promise ended.',
  )
})

test('who locks or deletes a member reads how many reports were closed with it [A19]', async () => {
  const [member, other] = [await world.aMember(), await world.aMember()]
  for (let reports = 0; reports < 2; reports++) await aReport(member)
  const doTo = (target: string, verb: 'lock' | 'delete-member') =>
    say({ verb, target, reason, report: null })
  const closed = (reports: string) => `Closed as acted upon: ${reports} about the member. `
  expect(await doTo(member.id, 'lock')).toContain(`hidden. ${closed('2 open reports')}The member`)
  expect(await doTo(other.id, 'lock')).toContain('profile and items are hidden. The member')
  await aReport(other)
  expect(await doTo(other.id, 'delete-member')).toContain(`${closed('1 open report')}No letter`)
})
