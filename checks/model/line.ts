import { claimsPerMonth } from '../../domain/exchanges/limits.ts'
import type { Community } from './community.ts'
import { promiseNext, rankInLine } from './draws.ts'
import type { Play } from './play.ts'
import type { Item, Request } from './things.ts'

// Whoever was declined for another one stays in line, and is asked for again (decision 049).

export function joinRefusal(model: Community, by: string, item: Item) {
  if (item.status === 'gone' || item.status === 'cancelled') return 'item_not_found'
  const newest = model.requestsOf(item).findLast((request) => request.by === by)
  return newest?.isLost && item.status === 'claimed' ? null : 'line_not_open'
}

export function join(model: Community, by: string, item: Item) {
  const isIn = model.line.some((place) => place.item === item && place.by === by)
  if (!isIn) model.line.push({ item, by, isTold: false })
}

/** Asks again for everybody in line for an item that is available, whoever asked first before others. */
export function advance(model: Community, item: Item) {
  if (item.status !== 'available' || promiseNext(model, item)) return
  const lost = (by: string) => {
    const asked = model.requestsOf(item).filter((request) => request.by === by)
    // All in a row that were declined for another one, up to the newest.
    const first = asked[asked.findLastIndex((request) => !request.isLost) + 1]
    const rank = rankInLine(model, item, by) ?? Number.POSITIVE_INFINITY
    return [rank, model.requests.indexOf(first as Request)] as const
  }
  const line = model.line.filter((place) => place.item === item)
  for (const place of line.sort((one, other) => isBefore(lost(one.by), lost(other.by)))) {
    if (model.countTaken(place.by) < claimsPerMonth) {
      model.leaveLine(place.by, item)
      model.request(place.by, item, 'line-moved')
    } else if (!place.isTold) {
      place.isTold = true
      model.tell('line-waits')
    }
  }
}

type Place = readonly [rank: number, at: number]
const isBefore = (one: Place, other: Place) =>
  one[0] === other[0] ? one[1] - other[1] : one[0] - other[0]

export function advanceAll(model: Community) {
  for (const item of model.items) advance(model, item)
}

/** Learns the ids of the requests that the line sent, in the order in which the model has them. */
export async function learnRequests({ world, model, people, itemIds, requestIds }: Play) {
  for (const request of model.requests.slice(requestIds.length)) {
    const { id } = await world.database
      .selectFrom('item_requests')
      .select('id')
      .where('item_id', '=', itemIds[request.item] ?? '')
      .where('requester_id', '=', people.get(request.by) ?? '')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    requestIds.push(id)
  }
}
