import { ring } from './bells.ts'
import type { Community } from './community.ts'
import type { Acting, Doing, Play } from './play.ts'
import { keep } from './silence.ts'
import { isTooSoon, offeredSpans, sentTogether, spanFrom } from './spans.ts'
import { mayPick } from './standing.ts'
import type { Item, Request, Span } from './things.ts'
import { proposing } from './times.ts'

// The giver offers times, with the item or later, and whom it is promised to picks one (decision 053).

function offerRefusal(model: Community, by: string, item: Item, windows: Span[]) {
  if (item.owner !== by || item.status === 'gone') return 'item_not_found'
  if (item.status !== 'available' && item.status !== 'claimed') return 'item_not_available'
  return windows.some((window) => isTooSoon(model, window)) ? 'pickup_too_soon' : null
}

export function offering(
  { world, model }: Play,
  { name, member }: Acting,
  [item, id]: [Item, string],
  windows: Span[],
): Doing {
  return {
    refusal: offerRefusal(model, name, item, windows),
    inReality: () => world.domain.pickups.offerWindows(member, id, sentTogether(windows)),
    inModel() {
      Object.assign(item, { windows, offeredAt: model.now })
      if (item.status === 'available' && windows.length > 0) keep(model, item)
      model.noteActed(name, item)
      const promise = model.promiseOf(item)
      if (!promise || windows.length === 0) return
      if (mayPick(model, promise, model.now)) model.tellOfTime(promise, 'pickups-offered')
      ring(model, { to: promise.by, type: 'pickups_offered', item, about: promise })
    },
  }
}

/** One side of a promise chooses a time that is offered or, where none is, one like it, which is then proposed. */
export function picking(
  play: Play,
  acting: Acting,
  [request, id]: [Request, string],
  kind: (typeof offeredSpans)[number],
): Doing {
  const { model } = play
  const window = model.itemOf(request).windows[offeredSpans.indexOf(kind)]
  const span = window ?? spanFrom(model.now, kind)
  const doing = proposing(play, acting, [request, id], { ...span, place: null })
  const isPicked = window !== undefined && request.by === acting.name
  return { ...doing, isIdle: doing.isIdle || !isPicked }
}
