import { test } from 'vitest'
import { randomHex } from '../../domain/exchanges/random-hex.ts'
import { allFrom, type RacedWorld, raceInRounds } from './raced-world.ts'

// The draw, its line and the clock beside all that its members do, at the same moment.
test('everything at once on a drawn item ends legally and without a deadlock', async ({
  annotate,
}) => {
  await annotate(await raceInRounds(race))
})

async function race({ world, send }: RacedWorld, turn: number) {
  const [owner, ...askers] = await Promise.all(
    ['Leela Menon', 'Asha Kulkarni', 'Rahim Sheikh', 'Meera Iyer'].map(world.aSignedInMember),
  )
  if (!owner) throw new Error('a giver was to come')
  const { exchanges } = world.domain
  const item = await world.anItem(owner.actor, { giving: 'draw', decide_after_hours: 12 })
  for (const { actor } of askers)
    await exchanges.requestItem(actor, item, { message: null, salt: randomHex(16) })
  const due = world.database.updateTable('items').set({ decide_at: new Date() })
  await due.where('id', '=', item).execute()
  // Every other time it was drawn before, so that releasing and confirming meet it too.
  if (turn % 2) await exchanges.drawItems()
  const requests = await exchanges.listRequestsOfItem(owner.actor, item)
  const own = { token: owner.accessToken }
  const tokens = askers.map(({ accessToken: token }) => ({ token }))
  const tokenOf = (member: string | null) => ({
    token: askers.find(({ actor }) => actor.id === member)?.accessToken ?? '',
  })
  const release = (id: string, by: { token: string }) => () =>
    send(`/api/v1/requests/${id}/release`, { ...by, body: { why: 'other' } })
  const clock = [exchanges.drawItems, exchanges.endUnconfirmed, exchanges.advanceLines]
  const calls = [
    ...[...clock, ...clock].map((run) => () => run()),
    ...requests.flatMap(({ id, requester_id }) => [
      release(id, own),
      release(id, tokenOf(requester_id)),
      () => send(`/api/v1/requests/${id}/confirm`, tokenOf(requester_id)),
      () => send(`/api/v1/requests/${id}/approve`, own),
    ]),
    () => send(`/api/v1/items/${item}/line`, { ...tokens[0], method: 'DELETE' }),
    () => send(`/api/v1/items/${item}/line`, { ...tokens[1], method: 'PUT' }),
    () => send(`/api/v1/items/${item}/complete`, own),
    ...(turn % 3 ? [] : [() => send('/functions/v1/delete-user', tokens[turn % tokens.length])]),
    ...(turn % 5 ? [] : [() => send(`/api/v1/items/${item}`, { ...own, method: 'DELETE' })]),
    ...(turn % 7 ? [] : [() => send('/functions/v1/delete-user', own)]),
  ]
  await allFrom(turn, calls)
}
