import { habitsFrom } from '../../domain/habits/limits.ts'
import type { Habits } from '../../domain/habits/views.ts'
import type { Community } from './community.ts'
import { missable, sayRefusal } from './no-shows.ts'
import type { Play } from './play.ts'

// What became of what people agreed, as the rows have it beside the model: each function tells the differences.

const nothing = '00000000-0000-0000-0000-000000000000'
const some = (ids: string[]) => (ids.length > 0 ? ids : [nothing])

const unlike = (what: string, real: unknown, due: unknown) =>
  JSON.stringify(real) === JSON.stringify(due)
    ? []
    : [`${what}: ${JSON.stringify(real)} instead of ${JSON.stringify(due)}`]

export async function differentHandOvers({ world, model, itemIds, requestIds }: Play) {
  const items = world.database.selectFrom('items').select(['id', 'handed_over_by'])
  const proofs = await items.where('id', 'in', some(itemIds)).execute()
  const handovers = world.database.selectFrom('handovers').selectAll()
  const said = await handovers.where('request_id', 'in', some(requestIds)).execute()
  const ofItems = model.items.flatMap(({ handedOverBy }, at) => {
    const real = proofs.find(({ id }) => id === itemIds[at])?.handed_over_by ?? null
    return unlike(`hand-over of item ${at}`, real, handedOverBy)
  })
  const ofRequests = model.requests.flatMap(({ status, tries, saidAt, hasObjected }, at) => {
    const row = said.find(({ request_id }) => request_id === requestIds[at])
    const isAny = status === 'approved' && (tries > 0 || saidAt !== null)
    const real = row && [row.tries, row.said_at !== null, row.objected_at !== null]
    return unlike(
      `tries and words of request ${at}`,
      real,
      isAny ? [tries, saidAt !== null, hasObjected] : undefined,
    )
  })
  return [...ofItems, ...ofRequests]
}

const endings = { declined: 'ended', replaced: 'ended', cancelled: 'ended' } as const

export async function differentTimes({ world, model }: Play) {
  const rows = await world.database
    .selectFrom('pickups')
    .select(['id', 'state'])
    .where('id', 'in', some(model.times.map(({ id }) => id)))
    .execute()
  return model.times.flatMap(({ id, state, request }, at) => {
    const real = rows.find((row) => row.id === id)?.state ?? 'ended'
    const isOpen = request.status === 'approved' || state === 'missed'
    const closed = state === 'agreed' && request.status === 'completed' ? 'kept' : 'ended'
    const known = real in endings ? 'ended' : real
    return unlike(`time ${at}`, known, isOpen ? state : closed)
  })
}

export async function differentNoShows({ world, model, people, requestIds }: Play) {
  const rows = await world.database
    .selectFrom('no_shows')
    .select(['id', 'pickup_id', 'reporter_id', 'about_id', 'state', 'answered_at'])
    .where('request_id', 'in', some(requestIds))
    .orderBy('id')
    .execute()
  const real = rows.map(({ answered_at, ...row }) => ({ ...row, isAnswered: answered_at !== null }))
  const due = model.noShows.map(({ id, time, by, about, state, isAnswered }) => {
    const sides = { reporter_id: people.get(by), about_id: people.get(about) }
    return { id, pickup_id: time.id, ...sides, state, isAnswered }
  })
  const byId = (one: { id: string }, other: { id: string }) => (one.id < other.id ? -1 : 1)
  return unlike('who did not come', real.toSorted(byId), due.toSorted(byId))
}

/** What the page of a promise offers, beside what the command would refuse. */
export async function differentOffers({ world, model, members, requestIds }: Play) {
  const differences: string[] = []
  for (const [at, request] of model.requests.entries()) {
    if (request.status === 'gone' || !missable(model, request)) continue
    const sides = [request.by, model.itemOf(request).owner]
    for (const { name, actor } of members.filter((one) => sides.includes(one.name))) {
      const { said, can } = await world.domain.noShows.viewSaying(actor, requestIds[at] ?? '')
      const time = missable(model, request)
      const mine = model.noShows.find((one) => one.time === time && one.by === name)
      const due = [mine?.state ?? null, sayRefusal(model, name, request) === null]
      differences.push(...unlike(`offered to ${name} of request ${at}`, [said, can.say], due))
    }
  }
  return differences
}

export function habitsOf(model: Community, name: string): Habits {
  const isProved = ({ handedOverBy }: Community['items'][number]) =>
    handedOverBy === 'number' || handedOverBy === 'receiver'
  const proved = model.items.filter(isProved)
  const missed = model.noShows.filter(({ about, state }) => about === name && state === 'stands')
  const notCollected = missed.filter(({ time }) => time.request.by === name).length
  const collected = proved.filter(({ claimedBy }) => claimedBy === name).length
  const given = proved.filter(({ owner }) => owner === name).length
  const counted = (kept: number, not: number) =>
    kept + not > 0 ? { kept, agreed: kept + not } : null
  if (collected + given + missed.length < habitsFrom)
    return { is_new: true, collected: null, given: null }
  return {
    is_new: false,
    collected: counted(collected, notCollected),
    given: counted(given, missed.length - notCollected),
  }
}

/** Nothing of the model is as old as what habits forget. */
export async function differentHabits({ world, model, members }: Play) {
  const differences: string[] = []
  for (const { actor, name } of members) {
    const { habits } = await world.domain.noShows.readMyHabits(actor)
    const { is_new, collected, given } = habits
    const real = { is_new, collected: inOrder(collected), given: inOrder(given) }
    differences.push(...unlike(`habits of ${name}`, real, habitsOf(model, name)))
  }
  return differences
}

const inOrder = (counts: Habits['given']) => counts && { kept: counts.kept, agreed: counts.agreed }
