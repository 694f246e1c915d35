import { expect, test } from 'vitest'
import { HomeStats } from '../../domain/community/views.ts'
import { callApi } from '../../tests/api.ts'
import { openFileServer } from '../../tests/served.ts'
import { openFileWorld } from '../../tests/world.ts'

const world = openFileWorld()
const served = openFileServer(world)

test('everybody may ask for the community in numbers, and caches may keep them a moment [HOME-14, CALL-30]', async () => {
  await world.anExchange(await world.aMember(), await world.aMember())
  const { status, headers, answer } = await callApi(served, 'GET', '/stats')
  expect([status, headers.get('cache-control')]).toEqual([200, 'public, max-age=30'])
  expect(HomeStats.strict().parse(answer)).toEqual({
    itemsShared: 1,
    happyMembers: 2,
    itemsClaimed: 1,
    satisfaction: 99,
  })
})
