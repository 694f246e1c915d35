import { expect, test } from 'vitest'
import { countWaiting } from '../../tests/waiting.ts'
import { openFileWorld } from '../../tests/world.ts'

const world = openFileWorld()

test('how to reach the giver of an item that is deleted at that moment is not available [WISH-06]', async () => {
  const [owner, viewer] = [await world.aMember(), await world.aMember()]
  const item = await world.anItem(owner)
  const { refused } = await world.database.transaction().execute(async (handle) => {
    const held = handle.selectFrom('profiles').select('id').where('id', '=', viewer.id)
    await held.forNoKeyUpdate().execute()
    const refused = expect(world.domain.contact.revealContact(viewer, item)).rejects.toMatchObject({
      code: 'contact_not_available',
    })
    await expect.poll(() => countWaiting(world.database)).toBe(1)
    await world.domain.items.deleteItem(owner, item)
    return { refused }
  })
  await refused
  const reveals = world.database.selectFrom('contact_reveals').select('id')
  expect(await reveals.where('viewer_id', '=', viewer.id).execute()).toEqual([])
})
