import { isDomainError } from '../../domain/errors.ts'
import { Community, type Item } from './community.ts'
import { advance, advanceAll, join, joinRefusal, learnRequests } from './line.ts'
import { message } from './messages.ts'
import type { Doing, Play } from './play.ts'
import { ofPoints } from './points.ts'
import { endSilence, offerAgain, offerAgainRefusal } from './silence.ts'
import { type Step, seats } from './step.ts'
import { type Surrounded, sendLetters, upload } from './surroundings.ts'

let generation = 0

async function aNewcomer({ world, people }: Pick<Play, 'world' | 'people'>) {
  const { actor } = await world.aSignedInMember()
  const name = `member ${generation++}`
  people.set(name, actor.id)
  return { actor, name }
}

export async function begin(world: Surrounded): Promise<Play> {
  const people = new Map<string, string>()
  const members = []
  world.setClock(dayOf(0))
  for (let seat = 0; seat < seats; seat++) members.push(await aNewcomer({ world, people }))
  return { world, model: new Community(), members, people, itemIds: [], requestIds: [] }
}

const pick = <T>(list: T[], which: number) => {
  const at = list.length > 0 ? which % list.length : -1
  return [list[at], at] as const
}

function onItem(play: Play, { act, who, which }: Step): Doing | null {
  const { model, itemIds } = play
  const { domain } = play.world
  const { actor, name } = play.members[who] as Play['members'][number]
  const [item, at] = pick(model.items, which)
  const id = itemIds[at]
  if (!item || !id) return null
  const doings: Partial<Record<Step['act'], (item: Item) => Doing>> = {
    edit: () => ({
      refusal: model.editRefusal(name, item),
      inModel: () => {
        item.isTouched = true
      },
      inReality: () => domain.items.editItem(actor, id, { title: 'Cane armchair, mended' }),
    }),
    'take photo off': () => ({
      refusal: model.editRefusal(name, item),
      inModel: () => {
        item.hasPhoto = false
        item.isTouched = true
      },
      inReality: () => domain.items.editItem(actor, id, { images: [] }),
    }),
    delete: () => ({
      refusal: model.deleteRefusal(name, item),
      inModel: () => model.takeBack(item),
      inReality: () => domain.items.deleteItem(actor, id),
    }),
    request: () => ({
      refusal: model.requestRefusal(name, item),
      inModel: () => model.request(name, item),
      inReality: async () =>
        play.requestIds.push(await domain.exchanges.requestItem(actor, id, { message: null })),
    }),
    complete: () => ({
      refusal: model.completeRefusal(name, item),
      inModel: () => model.complete(item),
      inReality: () => domain.exchanges.completeExchange(actor, id),
    }),
    'join line': () => ({
      refusal: joinRefusal(model, name, item),
      inModel: () => join(model, name, item),
      inReality: () => domain.exchanges.joinLine(actor, id),
    }),
    'leave line': () => ({
      refusal: null,
      inModel: () => model.leaveLine(name, item),
      inReality: () => domain.exchanges.leaveLine(actor, id),
    }),
    'offer again': () => ({
      refusal: offerAgainRefusal(model, name, item),
      inModel: () => offerAgain(model, item),
      inReality: () => domain.items.offerAgain(actor, id),
    }),
    message: () => message(play, { who, which }, item, id),
    rate: () => ({
      refusal: model.rateRefusal(name, item),
      inModel: () => {
        item.isRated = true
      },
      inReality: () =>
        domain.reviews.rateExchange(actor, id, { rating: (which % 5) + 1, comment: null }),
    }),
  }
  return doings[act]?.(item) ?? null
}

function onRequest(play: Play, { act, who, which }: Step): Doing | null {
  const { model } = play
  const { exchanges } = play.world.domain
  const { actor, name } = play.members[who] as Play['members'][number]
  const [request, at] = pick(model.requests, which)
  const id = play.requestIds[at]
  if (!request || !id) return null
  const asOwner = (change: () => void) => () => {
    change()
    if (model.itemOf(request).owner === name) model.noteRead(request)
  }
  const doings: Partial<Record<Step['act'], () => Doing>> = {
    approve: () => ({
      refusal: model.answerRefusal(name, request),
      inModel: asOwner(() => model.approve(request)),
      inReality: () => exchanges.approveRequest(actor, id),
    }),
    reject: () => ({
      refusal: model.answerRefusal(name, request),
      inModel: asOwner(() => model.reject(request)),
      inReality: () => exchanges.rejectRequest(actor, id),
    }),
    withdraw: () => ({
      refusal: model.withdrawRefusal(name, request),
      inModel: () => model.withdraw(request),
      inReality: () => exchanges.withdrawRequest(actor, id),
    }),
    release: () => ({
      refusal: model.releaseRefusal(name, request),
      inModel() {
        asOwner(() => model.release(request))()
        advance(model, model.itemOf(request))
      },
      inReality: () => exchanges.releasePromise(actor, id, { why: 'other', words: null }),
    }),
  }
  return doings[act]?.() ?? null
}

const mostMonths = 9

/** Days in the middle of months, so that a month turns by one step and never by itself. */
export function dayOf(month: number): string {
  return new Date(Date.UTC(2026, month, 15, 6)).toISOString()
}

function ofCommunity(play: Play, { act, who }: Step): Doing | null {
  const { world, model, members } = play
  const { actor, name } = members[who] as Play['members'][number]
  if (act === 'share')
    return {
      refusal: null,
      inModel: () => model.share(name),
      inReality: async () => play.itemIds.push(await world.anItem(actor)),
    }
  if (act === 'share with photo')
    return {
      refusal: null,
      inModel: () => model.share(name, { hasPhoto: true }),
      async inReality() {
        play.itemIds.push(await world.anItem(actor, { images: [await upload(world, actor)] }))
      },
    }
  if (act === 'upload')
    return { refusal: null, inModel: () => {}, inReality: () => upload(world, actor) }
  if (act === 'leave')
    return {
      refusal: null,
      inModel: () => model.leave(name),
      async inReality() {
        // What is on its way to somebody who leaves would not reach them any more.
        await sendLetters(world)
        await world.domain.deletion.deleteAccount(await world.signedInAgain(actor))
        members[who] = await aNewcomer(play)
      },
    }
  if (act === 'silence')
    return {
      refusal: null,
      inModel: () => endSilence(model),
      inReality: () => world.domain.exchanges.endSilence(),
    }
  if (act === 'advance lines')
    return {
      refusal: null,
      inModel: () => advanceAll(model),
      inReality: () => world.domain.exchanges.advanceLines(),
    }
  // What triggers note is at a time after all these months.
  if (act !== 'month' || model.month === mostMonths) return null
  model.month++
  world.setClock(dayOf(model.month))
  return null
}

const onThings = (play: Play, step: Step) => onItem(play, step) ?? onRequest(play, step)

/** The same step by somebody who may do it to something, so that exchanges get far. */
function tame(play: Play, step: Step): Step {
  const things = Math.max(play.model.items.length, play.model.requests.length)
  const all = Array.from({ length: things * seats }, (_, at) => {
    return { ...step, who: at % seats, which: Math.floor(at / seats) }
  })
  const able = all.filter((one) => onThings(play, one)?.refusal === null)
  return pick(able, step.which * seats + step.who)[0] ?? step
}

/** Does one step in both; throws when they do not agree on whether it is refused, and how. */
export async function take(play: Play, given: Step): Promise<void> {
  const step = given.isWild ? given : tame(play, given)
  await takeOnce(play, step)
  if (step.isTwice) await takeOnce(play, step)
}

async function takeOnce(play: Play, step: Step): Promise<void> {
  const doing = ofCommunity(play, step) ?? ofPoints(play, step) ?? onThings(play, step)
  if (!doing) return
  const refusal = await refusalOf(doing.inReality())
  if (refusal !== doing.refusal)
    throw new Error(
      `${step.act}: the model says ${doing.refusal ?? 'yes'}, the community ${refusal ?? 'yes'}`,
    )
  if (!refusal) doing.inModel()
  await learnRequests(play)
}

/** The code of the refusal, or null when it was done. Anything but a refusal is thrown on. */
export const refusalOf = (doing: Promise<unknown>): Promise<string | null> =>
  doing.then(
    () => null,
    (error: unknown) => {
      if (isDomainError(error)) return error.code
      throw error
    },
  )
