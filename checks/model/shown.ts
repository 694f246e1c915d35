import { some, unlike } from './agreements.ts'
import { bellTypes } from './bells.ts'
import type { Community } from './community.ts'
import { missable, sayRefusal } from './no-shows.ts'
import type { Acting, Play } from './play.ts'
import { isForgotten, offerAgainRefusal } from './silence.ts'
import { isLate, mayPick, stateOf } from './standing.ts'
import type { Request, Span, Time } from './things.ts'
import { clockAt } from './time.ts'
import { mayDo } from './times.ts'

// What people are shown and told, beside what the commands would refuse: each function tells the differences.

/** Those of the two of a request who are still there. */
function sidesOf({ model, members }: Play, request: Request): Acting[] {
  const sides = [request.by, model.itemOf(request).owner]
  return members
    .filter(({ name }) => sides.includes(name))
    .map(({ name, actor }) => ({ name, member: actor }))
}

/** What the page of a promise offers to whoever waited. */
export async function differentOffers(play: Play) {
  const { world, model, requestIds } = play
  const differences: string[] = []
  for (const [at, request] of model.requests.entries()) {
    if (request.status === 'gone' || !missable(model, request)) continue
    for (const { name, member } of sidesOf(play, request)) {
      const { said, can } = await world.domain.noShows.viewSaying(member, requestIds[at] ?? '')
      const time = missable(model, request)
      const mine = model.noShows.find((one) => one.time === time && one.by === name)
      const due = [mine?.state ?? null, sayRefusal(model, name, request) === null]
      differences.push(...unlike(`offered to ${name} of request ${at}`, [said, can.say], due))
    }
  }
  return differences
}

const seen = ({ from, until, place }: Span) => [clockAt(from), clockAt(until), place]

/** What the page of a promise shows of its time. */
export async function differentMeetings(play: Play) {
  const { world, model, requestIds } = play
  const differences: string[] = []
  for (const [at, request] of model.requests.entries()) {
    const { windows } = model.itemOf(request)
    const isAny = windows.length > 0 || model.times.some((time) => time.request === request)
    if (request.status === 'gone' || !isAny) continue
    for (const { name, member } of sidesOf(play, request)) {
      const { proposed, agreed, windows } = await world.domain.pickups.viewMeeting(
        member,
        requestIds[at] ?? '',
      )
      const times = [proposed, agreed].map((time) => time && [time.id, time.comes, time.can])
      const offered = windows.map((one) => [one.starts_at, one.ends_at, one.place])
      const due = dueFor(model, name, request)
      differences.push(...unlike(`shown to ${name} of request ${at}`, [...times, offered], due))
    }
  }
  return differences
}

function dueFor(model: Community, name: string, request: Request) {
  const [me, other] = request.by === name ? sides : sides.toReversed()
  const shown = (state: Time['state']) => {
    const time = model.times.find((one) => one.request === request && stateOf(one) === state)
    if (!time || isLate(model, time)) return null
    const comes = { me: time.comes[me] !== null, other: time.comes[other] !== null }
    return [time.id, comes, mayDo(model, name, time)]
  }
  const item = model.itemOf(request)
  const ahead = item.windows.filter(({ from }) => from >= model.now)
  const isToPick = mayPick(model, request, item.offeredAt)
  const windows = request.status === 'approved' && isToPick ? ahead.map(seen) : []
  return [shown('proposed'), shown('agreed'), windows]
}
const sides = ['receiver', 'giver'] as const

/** What the page of an item asks its giver. */
export async function differentQuestions({ world, model, members, itemIds }: Play) {
  const differences: string[] = []
  for (const [at, item] of model.items.entries()) {
    const owner = members.find(({ name }) => name === item.owner)?.actor
    if (!owner || item.status === 'gone') continue
    const { viewer } = await world.domain.items.viewItem(owner, itemIds[at] ?? '')
    const due = {
      is_asked: isForgotten(model, item),
      is_put_aside: item.isPutAside,
      can_offer_again: offerAgainRefusal(model, item.owner, item) === null,
    }
    differences.push(...unlike(`asked of the giver of item ${at}`, viewer.keeping, due))
  }
  return differences
}

export async function differentBells({ world, model, members, itemIds }: Play) {
  const rows = await world.database
    .selectFrom('notifications as n')
    .leftJoin('pickups as p', 'p.id', 'n.pickup_id')
    .leftJoin('item_requests as r', (join) =>
      join.on((on) => on('r.id', '=', on.fn.coalesce('n.request_id', 'p.request_id'))),
    )
    .select(({ fn }) => [
      'n.user_id',
      'n.type',
      'n.read_at',
      fn.coalesce('n.item_id', 'r.item_id').as('item'),
    ])
    .where('n.type', 'in', bellTypes)
    .where('n.user_id', 'in', some(members.map(({ actor }) => actor.id)))
    .execute()
  return members.flatMap(({ name, actor }) => {
    const real = rows
      .filter(({ user_id }) => user_id === actor.id)
      .map(
        ({ type, read_at, item }) => `${type} ${itemIds.indexOf(item ?? '')} ${read_at !== null}`,
      )
    const due = model.bells
      .filter(({ to, item }) => to === name && item.status !== 'gone')
      .map(({ type, isRead, item }) => `${type} ${model.items.indexOf(item)} ${isRead}`)
    return unlike(`the bell of ${name}`, real.toSorted(), due.toSorted())
  })
}
