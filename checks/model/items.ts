import { saltBytes } from '../../domain/exchanges/limits.ts'
import { randomHex } from '../../domain/exchanges/random-hex.ts'
import { decideNowRefusal, nextInLine } from './draws.ts'
import { giving, wordOf } from './handover.ts'
import { join, joinRefusal } from './line.ts'
import { message } from './messages.ts'
import type { Doing, Play } from './play.ts'
import { pick } from './requests.ts'
import { sharingAgain } from './sharing.ts'
import { keep, offerAgain, offerAgainRefusal, stillThereRefusal } from './silence.ts'
import { spanFrom, spansFrom } from './spans.ts'
import type { Step } from './step.ts'
import type { Item } from './things.ts'
import { offering } from './windows.ts'

/** A number of one's own counts where a draw decides. */
export const asked = () => ({ message: null, salt: randomHex(saltBytes) })

type About = { item: Item; id: string; which: number; who: number }
type Doings = Partial<Record<Step['act'], () => Doing>>

/** What its owner does to an item, if anybody may. */
function ofOwner(play: Play, { item, id, who }: About): Doings {
  const { model } = play
  const { domain } = play.world
  const { actor, name } = play.members[who] as Play['members'][number]
  const acting = { name, member: actor }
  return {
    edit: () => ({
      refusal: model.editRefusal(name, item),
      inModel: () => {
        item.isTouched = true
        item.isEdited = true
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
      meant: ['handover_said'],
      inModel: () => model.takeBack(item),
      inReality: () => domain.items.deleteItem(actor, id),
    }),
    complete: () => ({
      refusal: model.completeRefusal(name, item),
      inModel: () => {
        model.complete(item, wordOf(model, item))
        model.noteActed(name, item)
      },
      inReality: () => domain.exchanges.completeExchange(actor, id),
    }),
    'give number': () => giving(play, acting, [item, id], true),
    'give wrong number': () => giving(play, acting, [item, id], false),
  }
}

/** How and when they offer it. */
function ofOffering(play: Play, { item, id, who }: About): Doings {
  const { model } = play
  const { domain } = play.world
  const { actor, name } = play.members[who] as Play['members'][number]
  const acting = { name, member: actor }
  const windows = spansFrom(model.now)
  const past = [spanFrom(model.now, 'near'), spanFrom(model.now, 'past')]
  return {
    'share again': () => sharingAgain(play, acting, [item, id]),
    'offer windows': () => offering(play, acting, [item, id], windows),
    'offer past windows': () => offering(play, acting, [item, id], past),
    'offer no windows': () => offering(play, acting, [item, id], []),
    'decide now': () => ({
      refusal: decideNowRefusal(model, name, item),
      inModel: () => void Object.assign(item, { decideAt: model.now, isDecidedEarly: true }),
      inReality: () => domain.exchanges.decideNow(actor, id),
    }),
    'still there': () => ({
      refusal: stillThereRefusal(name, item),
      inModel: () => keep(model, item),
      inReality: () => domain.items.sayStillThere(actor, id),
    }),
    'offer again': () => ({
      refusal: offerAgainRefusal(model, name, item),
      inModel: () => offerAgain(model, item),
      inReality: () => domain.items.offerAgain(actor, id),
    }),
  }
}

function ofOthers(play: Play, { item, id, which, who }: About): Doings {
  const { model } = play
  const { domain } = play.world
  const { actor, name } = play.members[who] as Play['members'][number]
  return {
    request: () => ({
      refusal: model.requestRefusal(name, item),
      inModel() {
        if (nextInLine(model, item) !== name) return void model.request(name, item)
        model.approve(model.request(name, item, 'request-approved'), null)
        model.tell('item-drawn')
      },
      inReality: async () =>
        play.requestIds.push(await domain.exchanges.requestItem(actor, id, asked())),
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
    message: () => message(play, { who, which }, item, id),
    rate: () => ({
      refusal: model.rateRefusal(name, item),
      inModel: () => {
        item.isRated = true
        model.noteActed(name, item)
      },
      inReality: () =>
        domain.reviews.rateExchange(actor, id, { rating: (which % 5) + 1, comment: null }),
    }),
  }
}

/** What one of the members does about one of the items, counted round and round. */
export function onItem(play: Play, { act, who, which }: Step): Doing | null {
  const [item, at] = pick(play.model.items, which)
  const id = play.itemIds[at]
  if (!item || !id) return null
  const about = { item, id, which, who }
  const doings = { ...ofOwner(play, about), ...ofOffering(play, about), ...ofOthers(play, about) }
  return doings[act]?.() ?? null
}
