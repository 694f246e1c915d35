import { test } from 'vitest'
import { handoverNumber } from '../../domain/handover/number.ts'
import { allFrom, type RacedWorld, raceInRounds } from './raced-world.ts'

// Whatever can be done to one item, done at the same moment by all whom it concerns.
test('everything at once on one item ends legally and without a deadlock', async ({ annotate }) => {
  await annotate(await raceInRounds(race))
})

async function race({ world, send }: RacedWorld, turn: number) {
  const [owner, first, second, late] = await Promise.all(
    ['Leela Menon', 'Asha Kulkarni', 'Rahim Sheikh', 'Meera Iyer'].map(world.aSignedInMember),
  )
  if (!owner || !first || !second || !late) throw new Error('four members were to come')
  const { exchanges } = world.domain
  const item = await world.anItem(owner.actor)
  const requests = await Promise.all(
    [first, second].map(({ actor }) => exchanges.requestItem(actor, item, { message: null })),
  )
  // Every other time somebody was promised it already, so that completing and releasing meet too.
  if (turn % 2) await exchanges.approveRequest(owner.actor, requests[0] ?? '')
  const own = { token: owner.accessToken }
  const number = handoverNumber(world.deps.secret, requests[0] ?? '')
  const calls = [
    ...requests.map((id) => () => send(`/api/v1/requests/${id}/approve`, own)),
    () => send(`/api/v1/requests/${requests[turn % 2]}/reject`, own),
    () => send(`/api/v1/items/${item}/complete`, own),
    ...[number, number].map(
      (right) => () => send(`/api/v1/items/${item}/handover`, { ...own, body: { number: right } }),
    ),
    () => send(`/api/v1/requests/${requests[0]}/received`, { token: first.accessToken }),
    () => send(`/api/v1/requests/${requests[0]}/not-received`, own),
    () => exchanges.completeUnobjected(),
    () =>
      send(`/api/v1/items/${item}`, { ...own, method: 'PATCH', body: { description: 'Mended.' } }),
    () => send(`/api/v1/items/${item}/requests`, { token: late.accessToken, body: {} }),
    () => send(`/api/v1/requests/${requests[1]}/withdraw`, { token: second.accessToken, body: {} }),
    ...[owner, first].map(
      ({ accessToken: token }) =>
        () =>
          send(`/api/v1/requests/${requests[0]}/release`, { token, body: { why: 'other' } }),
    ),
    () => send(`/api/v1/items/${item}/still-there`, own),
    () => send(`/api/v1/items/${item}/offer-again`, own),
    () => exchanges.endSilence(),
    () => send('/functions/v1/delete-user', { token: first.accessToken }),
    ...(turn % 3 ? [] : [() => send(`/api/v1/items/${item}`, { ...own, method: 'DELETE' })]),
    ...(turn % 5 ? [] : [() => send('/functions/v1/delete-user', own)]),
  ]
  await allFrom(turn, calls)
}
