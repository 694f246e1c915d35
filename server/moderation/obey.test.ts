import { expect, test } from 'vitest'
import { openModeration, operator, reason } from '../../tests/moderation.ts'
import { type Office, obey } from './obey.ts'

const { world, ask } = openModeration()

test('who hides an item reads who sees it, and of one that its giver took back what nobody reads [A19]', async () => {
  const giver = await world.aMember()
  const [target, other] = [await world.anItem(giver), await world.anItem(giver)]
  await ask(await world.aMember(), target)
  await world.domain.items.deleteItem(giver, target)
  const over = await world.anExchange(giver, await world.aMember(), 'completed')
  const openPhotos = async () => world.deps.photos
  const office: Office = { ...world.desk, folder: '/nowhere', openPhotos }
  const hide = (item: string) =>
    obey({ verb: 'hide-item', target: item, reason, report: null }, office, operator)
  for (const item of [other, over.itemId])
    expect(await hide(item)).toContain(
      '“Cane armchair”. Only its giver and whoever received it see it, and open requests for it have ended.',
    )
  expect(await hide(target)).toContain(
    'nobody reads its description and instructions any more, nor what its giver wrote when a promise ended.',
  )
})
