import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { callApi } from '../../tests/api.ts'
import { openFileServer } from '../../tests/served.ts'
import { openFileWorld } from '../../tests/world.ts'

const world = openFileWorld()
const served = openFileServer(world)
let path: string
let promise: string
let token: string
beforeEach(async () => {
  const owner = await world.aSignedInMember('Leela Menon')
  const { itemId, requestId } = await world.anExchange(
    owner.actor,
    await world.aMember(),
    'claimed',
  )
  path = `/items/${itemId}/complete`
  promise = requestId
  token = owner.accessToken
})

describe('completing the promise that was read', () => {
  const other = randomUUID()
  const complete = (body?: unknown, query = '') =>
    callApi(served, 'POST', path + query, token, body)

  test('completes no other one, named in the body as where a number is given [CALL-76]', async () => {
    expect(await complete({ request: other })).toMatchObject({
      status: 409,
      answer: { code: 'request_not_approved' },
    })
    for (const wrong of [{ request: 'the first' }, { requestId: other }])
      expect((await complete(wrong)).status).toBe(400)
    expect((await complete({ request: promise })).status).toBe(200)
  })

  test('is said in the address by pages of the version before [CALL-76]', async () => {
    expect((await complete(undefined, `?request=${other}`)).status).toBe(409)
    expect((await complete(undefined, '?request=1')).status).toBe(400)
    expect((await complete(undefined, `?request=${promise}`)).status).toBe(200)
  })

  test.each([undefined, '', {}])('needs none to be named: %j [CALL-76]', async (body) =>
    expect((await complete(body)).status).toBe(200),
  )
})
