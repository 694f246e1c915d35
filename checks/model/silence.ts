import {
  offerAgainDays,
  promiseLapsesDays,
  promiseQuietDays,
  putAsideDays,
  remindAfterDays,
  remindEveryDays,
  requestLapsesDays,
  stillThereDays,
  timesOfferedAgain,
} from '../../domain/exchanges/limits.ts'
import type { Community } from './community.ts'
import { advance } from './line.ts'
import type { Item, Request } from './things.ts'
import { daysBefore } from './time.ts'

// What the clock does where nobody answers (decision 051).

/** The job, run once. */
export function endSilence(model: Community) {
  const lapsed = daysBefore(model.now, requestLapsesDays)
  for (const request of model.requests)
    if (request.status === 'pending' && request.at <= lapsed) model.reject(request)
  for (const item of model.items) {
    remindOfRequests(model, item)
    if (item.status === 'claimed') breakSilence(model, item)
    if (item.status === 'available' && !item.isTouched) lookAfter(model, item)
  }
}

function remindOfRequests(model: Community, item: Item) {
  const { now } = model
  const isNew = ({ at }: Request) =>
    item.remindedAt <= daysBefore(now, remindEveryDays) && item.remindedAt < at
  const isDue = (request: Request) => request.at <= daysBefore(now, remindAfterDays)
  if (!pendingFor(model, item).some((request) => isDue(request) && isNew(request))) return
  item.remindedAt = now
  model.tell('requests-waiting')
}

function breakSilence(model: Community, item: Item) {
  const { now } = model
  const isSilent = (days: number) => item.lastWordAt <= daysBefore(now, days)
  if (item.remindedAt <= item.lastWordAt) {
    if (!isSilent(promiseQuietDays)) return
    for (const _ of ['giver', 'receiver']) model.tell('promise-quiet')
    item.remindedAt = now
    return
  }
  const isAsked = item.remindedAt <= daysBefore(now, promiseLapsesDays - promiseQuietDays)
  if (!isAsked || !isSilent(promiseLapsesDays)) return
  for (const _ of ['giver', 'receiver']) model.tell('promise-lapsed')
  for (const request of requestsFor(model, item))
    if (request.status === 'approved') request.status = 'rejected'
  Object.assign(item, { status: 'available', claimedBy: null, isTouched: true })
  advance(model, item)
}

function lookAfter(model: Community, item: Item) {
  const { now } = model
  const lastSign = Math.max(item.sharedAt, ...requestsFor(model, item).map(({ at }) => at))
  if (pendingFor(model, item).length > 0 || lastSign > daysBefore(now, stillThereDays)) return
  if (item.askedAt >= lastSign) {
    if (item.askedAt > daysBefore(now, putAsideDays)) return
    Object.assign(item, { status: 'cancelled', isPutAside: true, isTouched: true })
    model.endLine(item)
  } else if (item.remindedAt <= daysBefore(now, remindEveryDays)) {
    Object.assign(item, { askedAt: now, remindedAt: now })
    model.tell('still-there')
  }
}

export function offerAgainRefusal(model: Community, by: string, item: Item) {
  const isGone = item.status === 'gone' || (item.status === 'cancelled' && !item.isPutAside)
  if (item.owner !== by || isGone) return 'item_not_found'
  if (item.status !== 'available' && !item.isPutAside) return 'item_not_available'
  if (pendingFor(model, item).length > 0) return 'item_awaited'
  if (item.offeredAgain >= timesOfferedAgain) return 'offered_too_often'
  return item.sharedAt > daysBefore(model.now, offerAgainDays) ? 'offered_lately' : null
}

export function offerAgain(model: Community, item: Item) {
  const { now: sharedAt } = model
  const again = { status: 'available', isPutAside: false, isTouched: true, sharedAt } as const
  Object.assign(item, { ...again, offeredAgain: item.offeredAgain + 1 })
}

const requestsFor = (model: Community, item: Item) =>
  model.requests.filter((request) => model.itemOf(request) === item && request.status !== 'gone')

const pendingFor = (model: Community, item: Item) =>
  requestsFor(model, item).filter(({ status }) => status === 'pending')
