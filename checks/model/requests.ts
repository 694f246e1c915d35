import { chooseRefusal } from './draws.ts'
import { objecting, saying, showing } from './handover.ts'
import { advance } from './line.ts'
import { sayingNobodyCame } from './no-shows.ts'
import type { Doing, Play } from './play.ts'
import { spanFrom } from './spans.ts'
import type { Step } from './step.ts'
import { proposing } from './times.ts'
import { picking } from './windows.ts'

export const pick = <T>(list: T[], which: number) => {
  const at = list.length > 0 ? which % list.length : -1
  return [list[at], at] as const
}

/** What one of the members does to a request. */
export function onRequest(play: Play, { act, who, which }: Step): Doing | null {
  const { model, world } = play
  const { exchanges } = world.domain
  const { actor, name } = play.members[who] as Play['members'][number]
  const [request, at] = pick(model.requests, which)
  const id = play.requestIds[at]
  if (!request || !id) return null
  const item = model.itemOf(request)
  const acting = { name, member: actor }
  const asActing = (change: () => void) => () => {
    change()
    model.noteActed(name, item)
  }
  const doings: Partial<Record<Step['act'], () => Doing>> = {
    approve: () => ({
      refusal: model.answerRefusal(name, request) ?? chooseRefusal(model, item),
      inModel: asActing(() => model.approve(request)),
      inReality: () => exchanges.approveRequest(actor, id),
    }),
    reject: () => ({
      refusal: model.answerRefusal(name, request),
      inModel: asActing(() => model.reject(request)),
      inReality: () => exchanges.rejectRequest(actor, id),
    }),
    propose: () => proposing(play, acting, [request, id], spanFrom(model.now, 'near')),
    'pick near window': () => picking(play, acting, [request, id], 'near'),
    'pick evening window': () => picking(play, acting, [request, id], 'evening'),
    'pick far window': () => picking(play, acting, [request, id], 'far'),
    'show number': () => showing(play, acting, request, id),
    'say received': () => saying(play, acting, request, id),
    object: () => objecting(play, acting, request, id),
    'say nobody came': () => sayingNobodyCame(play, acting, request, id),
    withdraw: () => ({
      refusal: model.withdrawRefusal(name, request),
      inModel: () => model.withdraw(request),
      inReality: () => exchanges.withdrawRequest(actor, id),
    }),
    confirm: () => ({
      refusal: model.confirmRefusal(name, request),
      inModel: asActing(() => void Object.assign(request, { promisedAt: null })),
      inReality: () => exchanges.confirmPromise(actor, id),
    }),
    release: () => ({
      refusal: model.releaseRefusal(name, request),
      meant: ['handover_said'],
      inModel() {
        asActing(() => model.release(request))()
        advance(model, item)
      },
      inReality: () => exchanges.releasePromise(actor, id, { why: 'other', words: null }),
    }),
  }
  return doings[act]?.() ?? null
}
