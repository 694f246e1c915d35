import { errorTexts, isDomainError } from '../../domain/errors.ts'
import {
  handoverTriesInAll,
  handoverTriesPerHour,
  objectWithinHours,
  receivedPerDay,
} from '../../domain/handover/limits.ts'
import { handoverNumber } from '../../domain/handover/number.ts'
import { filled } from '../../words/filled.ts'
import type { Community } from './community.ts'
import type { Acting, Doing, Play } from './play.ts'
import { type Item, isSaid, type Request } from './things.ts'

// What proves that a thing changed hands: the receiver's number, or that they say so (decision 054).

const lately = (taken: { at: number; times: number }, now: number) =>
  taken.at === now ? taken.times : 0

const oneMore = (taken: { at: number; times: number }, now: number) => ({
  at: now,
  times: lately(taken, now) + 1,
})

const isProved = (item: Item, by: string) => item.owner === by && item.handedOverBy === 'number'

function receiveRefusal(by: string, request: Request) {
  if (request.status === 'gone' || request.by !== by) return 'request_not_found'
  return request.status === 'approved' ? null : 'request_not_approved'
}

export function showing(
  { world }: Play,
  { name, member }: Acting,
  request: Request,
  id: string,
): Doing {
  return {
    refusal: receiveRefusal(name, request),
    inModel() {},
    async inReality() {
      const { number, link } = await world.domain.exchanges.viewHandoverNumber(member, id)
      if (number !== handoverNumber(world.deps.secret, id) || !link.endsWith(`=${number}`))
        throw new Error(`the number ${number} is shown, which is not that of the promise`)
    },
  }
}

function numberRefusal(model: Community, by: string, item: Item, isRight: boolean) {
  if (isProved(item, by)) return null
  const refusal = model.completeRefusal(by, item)
  const promise = model.promiseOf(item)
  if (refusal || !promise) return refusal
  if (lately(promise.triedLately, model.now) >= handoverTriesPerHour) return 'too_many_attempts'
  if (promise.tries >= handoverTriesInAll) return 'handover_tries_over'
  return isRight ? null : 'handover_number_wrong'
}

/** Each try counts, whatever comes of it. */
function countTry(model: Community, item: Item) {
  const promise = model.promiseOf(item)
  if (!promise) return
  promise.triedLately = oneMore(promise.triedLately, model.now)
  promise.tries = Math.min(promise.tries + 1, handoverTriesInAll)
}

const untilNoneIsLeft = ['too_many_attempts', 'handover_tries_over']

/** The giver types the number of whoever has the item or is to have it, or another one. */
export function giving(
  { world, model, requestIds }: Play,
  { name, member }: Acting,
  [item, id]: [Item, string],
  isRight: boolean,
): Doing {
  const refusal = numberRefusal(model, name, item, isRight)
  const isCounted = refusal === 'handover_number_wrong' || refusal === 'handover_tries_over'
  return {
    refusal,
    meant: isRight ? untilNoneIsLeft : ['handover_number_wrong', ...untilNoneIsLeft],
    isIdle: isProved(item, name),
    inModel() {
      if (isProved(item, name)) return
      countTry(model, item)
      model.complete(item, 'number')
      model.noteActed(name, item)
    },
    whenRefused: () => isCounted && countTry(model, item),
    async inReality() {
      const at = model.requests.findLastIndex((one) => {
        return model.itemOf(one) === item && one.by === item.claimedBy
      })
      const right = handoverNumber(world.deps.secret, requestIds[at] ?? '')
      const wrong = String((Number(right) + 1) % 10_000).padStart(4, '0')
      const number = isRight ? right : wrong
      await world.domain.exchanges.handOver(member, id, { number }).catch((error: unknown) => {
        expectLeft(model, item, error)
        throw error
      })
    },
  }
}

/** Whoever gave a wrong number is told how many tries are left, of the hour or of all. */
function expectLeft(model: Community, item: Item, error: unknown) {
  const promise = model.promiseOf(item)
  if (!promise || !isDomainError(error) || error.code !== 'handover_number_wrong') return
  const ofHour = handoverTriesPerHour - lately(promise.triedLately, model.now) - 1
  const left = Math.min(ofHour, handoverTriesInAll - promise.tries - 1)
  const due = filled(errorTexts.handover_number_wrong, { left })
  if (error.message !== due) throw new Error(`"${error.message}" instead of "${due}"`)
}

export function saying(
  { world, model }: Play,
  { name, member }: Acting,
  request: Request,
  id: string,
): Doing {
  const { now } = model
  const stands = isSaid(request)
  const isUsedUp = !stands && lately(request.saidLately, now) >= receivedPerDay
  return {
    refusal: receiveRefusal(name, request) ?? (isUsedUp ? 'too_many_attempts' : null),
    isIdle: stands,
    inReality: () => world.domain.exchanges.sayReceived(member, id),
    inModel() {
      if (stands) return
      request.saidLately = oneMore(request.saidLately, now)
      Object.assign(request, { saidAt: now, hasObjected: false, promisedAt: null })
      model.itemOf(request).lastWordAt = now
      model.noteActed(name, model.itemOf(request))
      model.tell('item-received')
    },
  }
}

function objectRefusal(model: Community, by: string, request: Request) {
  const isGivers = model.itemOf(request).owner === by
  if (request.status === 'gone' || !isGivers) return 'request_not_found'
  if (request.status !== 'approved') return 'request_not_approved'
  return request.saidAt === null ? 'nothing_to_object' : null
}

export function objecting(
  { world, model }: Play,
  { name, member }: Acting,
  request: Request,
  id: string,
): Doing {
  return {
    refusal: objectRefusal(model, name, request),
    meant: ['nothing_to_object'],
    isIdle: request.hasObjected,
    inReality: () => world.domain.exchanges.objectToReceived(member, id),
    inModel() {
      if (request.hasObjected) return
      request.hasObjected = true
      model.itemOf(request).lastWordAt = model.now
      model.noteActed(name, model.itemOf(request))
      model.tell('handover-objected')
    },
  }
}

/** The job that completes what nobody objected to, run once. */
export function completeUnobjected(model: Community) {
  const isDue = ({ status, saidAt, hasObjected }: Request) => {
    const isSaid = saidAt !== null && saidAt + objectWithinHours <= model.now
    return status === 'approved' && isSaid && !hasObjected
  }
  for (const request of model.requests.filter(isDue))
    model.complete(model.itemOf(request), 'receiver')
}

/** What a receiver says they have stands as one of the two leaves; whoever stays is written to. */
export function completeSaidOf(model: Community, leaving: string) {
  for (const request of model.requests) {
    const item = model.itemOf(request)
    const isOfTwo = request.by === leaving || item.owner === leaving
    if (request.status === 'approved' && isSaid(request) && isOfTwo)
      model.complete(item, 'receiver', request.by === leaving ? 'receiver-left' : undefined)
  }
}

/** By the giver's word, which is the receiver's too where they have said so. */
export function wordOf(model: Community, item: Item) {
  const promise = model.promiseOf(item)
  return promise && isSaid(promise) ? 'receiver' : 'giver'
}
