import type { HandoverProof } from '../../domain/items/limits.ts'
import type { NoShowState } from '../../domain/no-shows/limits.ts'

// What the model is made of. A moment is in hours since it began.

export type Item = {
  owner: string
  status: 'available' | 'claimed' | 'completed' | 'cancelled' | 'gone'
  claimedBy: string | null
  handedOverBy: HandoverProof | null
  isRated: boolean
  hasPhoto: boolean
  /** Who decides who gets it, and from when on a draw does. */
  giving: 'choose' | 'draw' | 'drawn'
  drawnFrom: number
} & Silence

/** When what may fall silent about an item last happened; whatever touches its row is noted at a time of the database. */
type Silence = {
  sharedAt: number
  lastWordAt: number
  remindedAt: number
  askedAt: number
  isTouched: boolean
  isPutAside: boolean
  offeredAgain: number
}

const never = Number.NEGATIVE_INFINITY

export const noSilence = (now: number): Silence => ({
  sharedAt: now,
  lastWordAt: now,
  remindedAt: never,
  askedAt: never,
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

/** What the two of a promise tried and said of its hand-over, and how often of late: on the next day that is forgotten. */
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

/** A time with the row that it is. */
export type Time = {
  id: string
  request: Request
  by: string
  at: number
  state: 'proposed' | 'agreed' | 'missed' | 'ended'
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
