import { randomUUID } from 'node:crypto'
import type { ShareItem } from '../../domain/catalogue/input.ts'
import { decideAfterHours } from '../../domain/exchanges/limits.ts'
import type { Acting, Doing, Play } from './play.ts'
import { isTooSoon, sentTogether, spanFrom, spansFrom } from './spans.ts'
import type { Step } from './step.ts'
import { upload } from './surroundings.ts'
import { type Item, never, type Sharing } from './things.ts'

type Way = Sharing & { sent?: () => Partial<ShareItem> | Promise<Partial<ShareItem>> }

/** A draw is due, and the time to choose later over, on the next day. */
const [drawAfter, chooseAfter] = decideAfterHours

function waysOf({ world, model: { now } }: Play, member: Acting['member']) {
  const windows = spansFrom(now, 'The tea stall at gate 2')
  const withPast = [...windows, spanFrom(now, 'past')]
  const ways: Partial<Record<Step['act'], Way>> = {
    share: {},
    'share with photo': {
      hasPhoto: true,
      sent: async () => ({ images: [await upload(world, member)] }),
    },
    'share for a draw': {
      giving: 'draw',
      decideAfter: drawAfter,
      sent: () => ({ giving: 'draw', decide_after_hours: drawAfter }),
    },
    'share to choose later': {
      decideAfter: chooseAfter,
      sent: () => ({ decide_after_hours: chooseAfter }),
    },
    'share with windows': { windows, sent: () => sentTogether(windows) },
    'share with past windows': { windows: withPast, sent: () => sentTogether(withPast) },
  }
  return ways
}

/** Sharing an item, which is never there without what was said with it. */
export function ofSharing(play: Play, { act, who }: Step): Doing | null {
  const { world, model } = play
  const { actor, name } = play.members[who] as Play['members'][number]
  const way = waysOf(play, actor)[act]
  if (!way) return null
  const { sent, ...sharing } = way
  const isLate = sharing.windows?.some((window) => isTooSoon(model, window))
  return {
    refusal: isLate ? 'pickup_too_soon' : null,
    inModel: () => model.share(name, sharing),
    async inReality() {
      const idempotency_key = randomUUID()
      play.itemIds.push(await world.anItem(actor, { idempotency_key, ...(await sent?.()) }))
      play.keys.push(idempotency_key)
    },
  }
}

/** The same is sent again, as where no answer came: with the times of now and no photos. */
export function sharingAgain(
  play: Play,
  { name, member }: Acting,
  [item, id]: [Item, string],
): Doing {
  const { world, model } = play
  const windows = spansFrom(model.now)
  // Under the key of somebody else, or of what is gone, something new is shared, which sharing does already.
  const isOwn = item.owner === name && item.status !== 'gone'
  const isSame = item.status === 'available' && !item.isEdited && item.decideAt === never
  return {
    refusal: isOwn && !isSame ? 'sent_otherwise' : null,
    isIdle: !isOwn,
    async inReality() {
      const idempotency_key = play.keys[play.itemIds.indexOf(id)] ?? ''
      const input = { idempotency_key, ...sentTogether(windows) }
      const same = isOwn ? await world.anItem(member, input) : id
      if (same !== id) throw new Error(`${same} was shared instead of ${id} again`)
    },
    inModel() {
      if (!isOwn) return
      Object.assign(item, { windows, offeredAt: model.now, isTouched: true, hasPhoto: false })
    },
  }
}
