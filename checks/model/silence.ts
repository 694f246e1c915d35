import { timesOfferedAgain } from '../../domain/exchanges/limits.ts'
import type { Community, Item } from './community.ts'
import { advance } from './line.ts'

// What the clock does where nobody answers. Time goes by in months: within one nothing is due, in the next everything is.

/** The job, run once. */
export function endSilence(model: Community) {
  for (const request of model.requests)
    if (request.status === 'pending' && request.month < model.month) model.reject(request)
  for (const item of model.items) {
    if (item.status === 'claimed' && item.lastWordIn < model.month) breakSilence(model, item)
    if (item.status === 'available' && !item.isTouched) lookAfter(model, item)
  }
}

function breakSilence(model: Community, item: Item) {
  const wasReminded = item.remindedIn > item.lastWordIn
  if (wasReminded && item.remindedIn === model.month) return
  const kind = wasReminded ? 'promise-lapsed' : 'promise-quiet'
  for (const _ of ['giver', 'receiver']) model.tell(kind)
  if (!wasReminded) {
    item.remindedIn = model.month
    return
  }
  for (const request of requestsFor(model, item))
    if (request.status === 'approved') request.status = 'rejected'
  Object.assign(item, { status: 'available', claimedBy: null, isTouched: true })
  advance(model, item)
}

function lookAfter(model: Community, item: Item) {
  const requests = requestsFor(model, item)
  const lastSignIn = Math.max(item.sharedIn, ...requests.map(({ month }) => month))
  const isAwaited = requests.some(({ status }) => status === 'pending')
  if (isAwaited || lastSignIn === model.month) return
  if (item.askedIn < lastSignIn) {
    item.askedIn = model.month
    model.tell('still-there')
  } else if (item.askedIn < model.month) {
    Object.assign(item, { status: 'cancelled', isPutAside: true, isTouched: true })
    model.endLine(item)
  }
}

export function offerAgainRefusal(model: Community, by: string, item: Item) {
  const isGone = item.status === 'gone' || (item.status === 'cancelled' && !item.isPutAside)
  if (item.owner !== by || isGone) return 'item_not_found'
  if (item.status !== 'available' && !item.isPutAside) return 'item_not_available'
  if (requestsFor(model, item).some(({ status }) => status === 'pending')) return 'item_awaited'
  if (item.offeredAgain >= timesOfferedAgain) return 'offered_too_often'
  return item.sharedIn === model.month ? 'offered_lately' : null
}

export function offerAgain(model: Community, item: Item) {
  const { month: sharedIn } = model
  const again = { status: 'available', isPutAside: false, isTouched: true, sharedIn } as const
  Object.assign(item, { ...again, offeredAgain: item.offeredAgain + 1 })
}

const requestsFor = (model: Community, item: Item) =>
  model.requests.filter((request) => model.itemOf(request) === item && request.status !== 'gone')
