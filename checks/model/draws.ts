import { claimsPerMonth } from '../../domain/exchanges/limits.ts'
import type { Community } from './community.ts'
import type { Doing, Play } from './play.ts'
import type { Step } from './step.ts'
import type { Item, Request } from './things.ts'
import { daysBefore } from './time.ts'

// Who gets an item is chosen after a time, or by a draw, and the next in the line of that says yes (decision 050).

export function chooseRefusal({ now }: Community, item: Item) {
  if (item.status !== 'available') return 'item_not_available'
  if (item.giving === 'draw') return 'draw_decides'
  return item.decideAt > now ? 'not_yet' : null
}

/** Its giver alone ends the time in which nobody is chosen; not that of a draw. */
export function decideNowRefusal(community: Community, by: string, item: Item) {
  if (item.status === 'gone' || item.status === 'cancelled') return 'item_not_found'
  if (item.owner !== by) return 'not_your_item'
  const refusal = chooseRefusal(community, item)
  if (refusal === 'not_yet') return null
  return refusal ?? 'nothing_to_wait_for'
}

const isDue = (model: Community, item: Item) =>
  item.giving === 'draw' && item.status === 'available' && item.decideAt <= model.now

/** Chance decides the order; the model learns it, and holds everything else against it. */
function draw(model: Community, rankOf: (request: Request) => number) {
  for (const item of model.items) {
    if (!isDue(model, item)) continue
    const asked = model.requestsOf(item).filter(({ status }) => status === 'pending')
    item.giving = 'drawn'
    model.tell('item-drawn')
    for (const request of asked) request.rank = rankOf(request)
    const [first, ...others] = asked.toSorted(byRank)
    if (first) model.approve(first)
    for (const { by } of others) model.line.push({ item, by, isTold: false })
  }
}

const byRank = (one: Request, other: Request) => (one.rank ?? 0) - (other.rank ?? 0)

/** The next in line whom the draw found, and who has a place free. */
export function nextInLine(model: Community, item: Item): string | undefined {
  if (item.giving !== 'drawn' || item.status !== 'available') return undefined
  const rankOf = (by: string) => rankInLine(model, item, by)
  const drawn = model.line.filter((place) => place.item === item && rankOf(place.by) !== null)
  const inOrder = drawn.sort((one, other) => (rankOf(one.by) ?? 0) - (rankOf(other.by) ?? 0))
  return inOrder.find(({ by }) => model.countTaken(by) < claimsPerMonth)?.by
}

/** Promises a free item to them; resolves to whether it is promised. */
export function promiseNext(model: Community, item: Item): boolean {
  const next = nextInLine(model, item)
  if (next === undefined) return false
  const request = model.request(next, item, 'next-in-line')
  model.approve(request, null)
  request.promisedAt = model.now
  return true
}

/** The job that goes on where nobody said yes, run once. */
function endUnconfirmed(model: Community) {
  // Nobody is woken to answer: of a late hour it is until the next morning, which is past the days of a month here.
  const isOver = ({ status, promisedAt }: Request) =>
    status === 'approved' && promisedAt !== null && promisedAt <= daysBefore(model.now, 1)
  for (const request of model.requests.filter(isOver)) {
    model.tell('passed-by')
    model.release(request)
    promiseNext(model, model.itemOf(request))
  }
}

/** The acts of a draw that are about no item or request of their own. */
export function ofDraws({ world, model, requestIds }: Play, { act }: Step): Doing | null {
  const { exchanges } = world.domain
  if (act === 'end unconfirmed')
    return {
      refusal: null,
      inModel: () => endUnconfirmed(model),
      inReality: () => exchanges.endUnconfirmed(),
    }
  if (act !== 'draw') return null
  const ranks = new Map<string, number>()
  return {
    refusal: null,
    inModel: () =>
      draw(model, (request) => ranks.get(requestIds[model.requests.indexOf(request)] ?? '') ?? 0),
    async inReality() {
      await exchanges.drawItems()
      const drawn = world.database.selectFrom('item_requests').select(['id', 'draw_rank'])
      for (const { id, draw_rank } of await drawn.where('draw_rank', 'is not', null).execute())
        ranks.set(id, draw_rank ?? 0)
    },
  }
}

/** Their place in the order of a draw, while all they asked since was declined for another or taken back unseen. */
export function rankInLine(model: Community, item: Item, by: string): number | null {
  const asked = model.requestsOf(item).filter((request) => request.by === by)
  const drawn = asked.findIndex(({ rank }) => rank !== null)
  const isKept =
    drawn >= 0 && asked.slice(drawn).every(({ isLost, isUnseen }) => isLost || isUnseen)
  return isKept ? (asked[drawn]?.rank ?? null) : null
}
