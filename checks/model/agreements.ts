import { habitsFrom } from '../../domain/habits/limits.ts'
import type { Habits } from '../../domain/habits/views.ts'
import type { Community } from './community.ts'
import type { Play } from './play.ts'
import { stateOf } from './standing.ts'
import { clockAt } from './time.ts'

// What became of what people agreed, as the rows have it beside the model: each function tells the differences.

const nothing = '00000000-0000-0000-0000-000000000000'
export const some = (ids: string[]) => (ids.length > 0 ? ids : [nothing])

export const unlike = (what: string, real: unknown, due: unknown) =>
  JSON.stringify(real) === JSON.stringify(due)
    ? []
    : [`${what}: ${JSON.stringify(real)} instead of ${JSON.stringify(due)}`]

function unlikeById<Row extends { id: string }>(what: string, real: Row[], due: Row[]) {
  const ids = [...new Set([...real, ...due].map(({ id }) => id))]
  const find = (rows: Row[], wanted: string) => rows.find(({ id }) => id === wanted)
  return ids.flatMap((id) => unlike(what, find(real, id), find(due, id)))
}

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

const momentOf = (at: number | null) => (at !== null && Number.isFinite(at) ? clockAt(at) : null)

/** Until when nobody is chosen, when what was last asked and said about an item, and when its giver could meet. */
export async function differentOfferings({ world, model, itemIds }: Play) {
  const items = world.database.selectFrom('items').selectAll().where('id', 'in', some(itemIds))
  const windows = world.database.selectFrom('pickup_windows').selectAll()
  const offered = windows.where('item_id', 'in', some(itemIds)).orderBy('starts_at')
  const [rows, spans] = await Promise.all([items.execute(), offered.execute()])
  return model.items.flatMap((item, at) => {
    const row = rows.find(({ id }) => id === itemIds[at])
    const real = row && [
      ...[row.decide_at, row.decided_early, row.created_at, row.offered_again],
      ...[row.reminded_at, row.still_there_asked_at, row.still_there_at],
      ...spans.filter(({ item_id }) => item_id === row.id).map(whenOf),
    ]
    const due = [
      ...[momentOf(item.decideAt), item.isDecidedEarly, momentOf(item.sharedAt), item.offeredAgain],
      ...[item.remindedAt, item.askedAt, item.stillThereAt].map(momentOf),
      ...item.windows.map(({ from, until, place }) => [clockAt(from), clockAt(until), place]),
    ]
    return unlike(`what is offered of item ${at}`, real, item.status === 'gone' ? undefined : due)
  })
}

type When = { starts_at: string; ends_at: string; place: string | null }
const whenOf = ({ starts_at, ends_at, place }: When) => [starts_at, ends_at, place]

export async function differentTimes({ world, model, people, requestIds }: Play) {
  const pickups = world.database.selectFrom('pickups').selectAll()
  const rows = await pickups.where('request_id', 'in', some(requestIds)).execute()
  const real = rows.map((row) => ({
    id: row.id,
    of: [row.request_id, row.state, row.proposed_by, row.agreed_by, row.ended_by],
    when: whenOf(row),
    come: [row.giver_comes_at, row.receiver_comes_at],
    remind: [row.remind_at, row.reminded_at],
  }))
  const idOf = (name: string | null) => name && people.get(name)
  const due = model.times.map((time) => ({
    id: time.id,
    of: [
      ...[requestIds[model.requests.indexOf(time.request)], stateOf(time)],
      ...[time.by, time.agreedBy, time.endedBy].map(idOf),
    ],
    when: [clockAt(time.from), clockAt(time.until), time.place],
    come: [time.comes.giver, time.comes.receiver].map(momentOf),
    remind: [time.remindAt, time.remindedAt].map(momentOf),
  }))
  return unlikeById('times', real, due)
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
  return unlikeById('who did not come', real, due)
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
