import { randomUUID } from 'node:crypto'
import { beforeAll, describe, expect, test } from 'vitest'
import type { MemberActor } from '../../domain/actor.ts'
import { ItemCard } from '../../domain/items/views.ts'
import { Badge, MemberProfile } from '../../domain/profiles/views.ts'
import { ReceivedReview } from '../../domain/reviews/views.ts'
import { listOf } from '../../domain/views.ts'
import { callApi, oneFault, refusal } from '../../tests/api.ts'
import { openFileServer } from '../../tests/served.ts'
import { openFileWorld } from '../../tests/world.ts'

type Somebody = { actor: MemberActor; accessToken: string }

const world = openFileWorld()
const served = openFileServer(world)
let leela: Somebody
let rahim: Somebody
beforeAll(async () => {
  leela = await world.aSignedInMember('Leela Menon')
  rahim = await world.aSignedInMember('Rahim Sheikh')
})

const get = (path: string, token?: string) => callApi(served, 'GET', path, token)
const patch = (body: unknown, token?: string) =>
  callApi(served, 'PATCH', '/me/profile', token, body)

describe('profiles over HTTP', () => {
  test('are changed by their member and read by everybody in the documented shape [CALL-46, CALL-48, ROLE-23]', async () => {
    const changes = { phone: '+91 98765 43210', location: 'Fort Kochi', bio: 'I cook and sew.' }
    expect(await patch(changes, leela.accessToken)).toMatchObject({
      status: 200,
      answer: { success: true },
    })
    const path = `/members/${leela.actor.id}`
    const own = MemberProfile.strict().parse((await get(path, leela.accessToken)).answer)
    expect(own).toMatchObject({ ...changes, email: leela.actor.email })
    expect((await get('/me/profile', leela.accessToken)).answer).toEqual(own)
    for (const token of [undefined, rahim.accessToken]) {
      const { answer } = await get(path, token)
      expect(MemberProfile.strict().parse(answer)).toEqual({ ...own, email: null, phone: null })
    }
  })

  test('have lists of items and reviews, a page at a time [CALL-25, CALL-26, CALL-53]', async () => {
    for (let number = 0; number < 2; number++) {
      const { itemId } = await world.anExchange(leela.actor, rahim.actor, 'completed')
      await world.domain.reviews.rateExchange(rahim.actor, itemId, { rating: 5, comment: null })
    }
    const shapes = { items: ItemCard.strict(), reviews: ReceivedReview.strict() }
    for (const [list, shape] of Object.entries(shapes)) {
      const path = `/members/${leela.actor.id}/${list}?limit=1`
      const first = listOf(shape).parse((await get(path)).answer)
      const next = await get(`${path}&cursor=${first.next_cursor}`)
      const second = listOf(shape).parse(next.answer)
      const ids = [first, second].flatMap((page) => page.items.map(({ id }) => id))
      expect(new Set(ids).size).toBe(2)
      expect(second.next_cursor).toBeNull()
    }
  })

  test('can be asked for a few fields of many at once [CALL-47, CALL-49, CALL-50]', async () => {
    const ids = [leela.actor.id, rahim.actor.id]
    const { answer } = await get(`/members?ids=${ids.join(',')}`)
    expect(Badge.strict().array().parse(answer)).toHaveLength(2)
    expect((await get(`/members?ids=${ids[0]}&fields=full_name`)).answer).toEqual([
      { full_name: 'Leela Menon' },
    ])
    const refused = await get(`/members?ids=${ids[0]}&fields=email`)
    expect(refused).toMatchObject({ status: 400, answer: { code: 'invalid_input' } })
    expect((await get('/members')).answer).toEqual(oneFault('ids', 'Please name the ids'))
  })

  test('are refused with the status that fits [ROLE-29, CALL-46, CALL-48]', async () => {
    const nobody = {
      status: 404,
      answer: refusal('member_not_found', 'This member does not exist.'),
    }
    for (const rest of ['', '/items', '/reviews'])
      expect(await get(`/members/${randomUUID()}${rest}`)).toMatchObject(nobody)
    expect(await patch({ bio: 'Hello' })).toMatchObject({
      status: 401,
      answer: refusal('not_signed_in', 'You must be logged in'),
    })
    expect(await patch({ phone: 'none' }, leela.accessToken)).toMatchObject({
      status: 400,
      answer: oneFault('phone', 'Please enter a phone number of 7 to 15 digits'),
    })
    const misspelt = { bio: 'Never kept', fullName: 'Leela' }
    expect(await patch(misspelt, leela.accessToken)).toMatchObject({
      status: 400,
      answer: oneFault('', 'Unrecognized key: "fullName"'),
    })
    expect((await get('/me/profile', leela.accessToken)).answer.bio).not.toBe('Never kept')
    expect(
      await patch({ avatar_url: 'https://example.org/a.jpg' }, leela.accessToken),
    ).toMatchObject({
      status: 400,
      answer: refusal('photo_unknown', 'These must be different photos, uploaded by you.'),
    })
  })
})
