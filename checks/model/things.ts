import type { HandoverProof } from '../../domain/items/limits.ts'
import type { NoShowState } from '../../domain/no-shows/limits.ts'
import type { NotificationType } from '../../domain/notifications/limits.ts'
import type { PickupState } from '../../domain/pickups/limits.ts'

// What the model is made of. A moment is in hours since it began.

export type Item = {
  owner: string
  status: 'available' | 'claimed' | 'completed' | 'cancelled' | 'gone'
  claimedBy: string | null
  handedOverBy: HandoverProof | null
  isRated: boolean
  hasPhoto: boolean
  /** Who decides who gets it, and until when nobody is chosen. */
  giving: 'choose' | 'draw' | 'drawn'
  decideAt: number
  isDecidedEarly: boolean
  /** When its giver could meet, and when they last said so. */
  windows: Span[]
  offeredAt: number
  /** Whether it has other words than those it was shared with. */
  isEdited: boolean
} & Silence

/** From when until when two could meet, and where in words. */
export type Span = { from: number; until: number; place: string | null }

/** How an item is shared, other than by a giver who chooses at once and offers no times. */
export type Sharing = {
  hasPhoto?: boolean
  giving?: Item['giving']
  decideAfter?: number
  windows?: Span[]
}

/**
 * When what may fall silent about an item last happened; whatever touches its row is noted at a time of the database.
 */
type Silence = {
  sharedAt: number
  lastWordAt: number
  remindedAt: number
  askedAt: number
  stillThereAt: number
  isTouched: boolean
  isPutAside: boolean
  offeredAgain: number
}

export const never = Number.NEGATIVE_INFINITY

export const noSilence = (now: number): Silence => ({
  sharedAt: now,
  lastWordAt: now,
  remindedAt: never,
  askedAt: never,
  stillThereAt: never,
  isTouched: false,
  isPutAside: false,
  offeredAgain: 0,
})

export type Request = {
  item: number
  by: string
  at: number
  status: 'pending' | 'approved' | 'rejected' | 'completed' | 'gone'
  /** Whether the owner has acted on the item since, and so has read of it. */
  isRead: boolean
  /** Taken back within ten minutes, before the owner had read of it. */
  isUnseen: boolean
  /** Declined for another one. */
  isLost: boolean
  /** The place in the draw in which it took part. */
  rank: number | null
  /** When it was promised as the next in line, and no yes since. */
  promisedAt: number | null
} & HandOver

/**
 * What the two of a promise tried and said of its hand-over, and how often of late: on the next day that is forgotten.
 */
type HandOver = {
  tries: number
  triedLately: { at: number; times: number }
  saidAt: number | null
  hasObjected: boolean
  saidLately: { at: number; times: number }
}

export const noHandOver = (now: number): HandOver => ({
  tries: 0,
  triedLately: { at: now, times: 0 },
  saidAt: null,
  hasObjected: false,
  saidLately: { at: now, times: 0 },
})

/** Whether the receiver says that they have it, and the giver has not objected. */
export const isSaid = ({ saidAt, hasObjected }: HandOver) => saidAt !== null && !hasObjected

/** A time with the row that it is. One that ends with its promise keeps the state that it had. */
export type Time = Span & {
  id: string
  request: Request
  by: string
  at: number
  state: Exclude<PickupState, 'kept'>
  agreedBy: string | null
  agreedAt: number | null
  endedBy: string | null
  /** Picked from those that the giver offered. */
  isPicked: boolean
  /** When each side said that they come. */
  comes: { giver: number | null; receiver: number | null }
  /** When both are to be reminded, and were. */
  remindAt: number | null
  remindedAt: number | null
}

/** What somebody was told by the bell, and whether they read it. */
export type Bell = {
  to: string
  type: NotificationType
  item: Item
  about: Item | Request | Time
  isRead: boolean
}

/** That one side of a promise says the other did not come, with the row that it is. */
export type NoShow = {
  id: string
  time: Time
  by: string
  about: string
  at: number
  state: NoShowState
  isAnswered: boolean
}

/** A request as it is sent. */
export const notAnswered = {
  status: 'pending',
  isRead: false,
  isUnseen: false,
  isLost: false,
  rank: null,
  promisedAt: null,
} as const
