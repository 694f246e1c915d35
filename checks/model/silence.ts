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
import { ring } from './bells.ts'
import type { Community } from './community.ts'
import { advance } from './line.ts'
import { stateOf } from './standing.ts'
import { type Item, never, type Request } from './things.ts'
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
    lookAfter(model, item)
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
  const offered = item.windows.length > 0 ? [item.offeredAt] : []
  const lastWord = Math.max(item.lastWordAt, ...offered, ...agreedUntil(model, item))
  const isSilent = (days: number) => lastWord <= daysBefore(now, days)
  if (item.remindedAt <= lastWord) {
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

/** A promise with a time is not silent before that is over (decision 053). */
const agreedUntil = (model: Community, item: Item) =>
  model.times
    .filter(
      (time) => model.itemOf(time.request) === item && ['agreed', 'missed'].includes(stateOf(time)),
    )
    .map(({ until }) => until)

const lastSignOf = (model: Community, item: Item) =>
  Math.max(item.sharedAt, item.stillThereAt, ...requestsFor(model, item).map(({ at }) => at))

/** Whether nothing happened with an item for so long that its giver is asked. */
export function isForgotten(model: Community, item: Item) {
  const isOffered = item.status === 'available' && !item.isTouched
  const isOld = lastSignOf(model, item) <= daysBefore(model.now, stillThereDays)
  return isOffered && isOld && pendingFor(model, item).length === 0
}

function lookAfter(model: Community, item: Item) {
  const { now } = model
  if (!isForgotten(model, item)) return
  const told = { to: item.owner, item, about: item }
  if (item.askedAt >= lastSignOf(model, item)) {
    if (item.askedAt > daysBefore(now, putAsideDays)) return
    const aside = { status: 'cancelled', isPutAside: true, isTouched: true, windows: [] } as const
    Object.assign(item, aside)
    model.endLine(item)
    ring(model, { ...told, type: 'item_put_aside' })
  } else if (item.remindedAt <= daysBefore(now, remindEveryDays)) {
    Object.assign(item, { askedAt: now, remindedAt: now })
    model.tell('still-there')
    ring(model, { ...told, type: 'still_there' })
  }
}

const isOwnOffer = (by: string, item: Item) =>
  item.owner === by && item.status !== 'gone' && (item.status !== 'cancelled' || item.isPutAside)

/** What is put aside is offered again rather than kept. */
export function stillThereRefusal(by: string, item: Item) {
  if (!isOwnOffer(by, item)) return 'item_not_found'
  return item.status === 'available' ? null : 'item_not_available'
}

/** Nobody asks for as long again. */
export function keep(model: Community, item: Item) {
  Object.assign(item, { stillThereAt: model.now, askedAt: never })
}

export function offerAgainRefusal(model: Community, by: string, item: Item) {
  if (!isOwnOffer(by, item)) return 'item_not_found'
  if (item.status !== 'available' && !item.isPutAside) return 'item_not_available'
  if (pendingFor(model, item).length > 0) return 'item_awaited'
  if (item.offeredAgain >= timesOfferedAgain) return 'offered_too_often'
  return item.sharedAt > daysBefore(model.now, offerAgainDays) ? 'offered_lately' : null
}

export function offerAgain(model: Community, item: Item) {
  const { now: sharedAt } = model
  const again = { status: 'available', isPutAside: false, isTouched: true, sharedAt } as const
  Object.assign(item, { ...again, askedAt: never, offeredAgain: item.offeredAgain + 1 })
}

const requestsFor = (model: Community, item: Item) =>
  model.requests.filter((request) => model.itemOf(request) === item && request.status !== 'gone')

const pendingFor = (model: Community, item: Item) =>
  requestsFor(model, item).filter(({ status }) => status === 'pending')
