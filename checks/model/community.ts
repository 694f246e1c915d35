import { claimsPerMonth } from '../../domain/exchanges/limits.ts'
import { requestsPerItem } from '../../domain/items/limits.ts'
import type { Letter } from '../../domain/letters/views.ts'

/**
 * What the community should be after each step, in plain objects and without a database: the yardstick
 * that the real one is held against. Members are seats with a number of their generation, since a
 * new one takes the seat of one who left.
 */
export type Item = {
  owner: string
  status: 'available' | 'claimed' | 'completed' | 'cancelled' | 'gone'
  claimedBy: string | null
  isRated: boolean
  hasPhoto: boolean
} & Silence

/** When what may fall silent about an item last happened, by months; whatever touches its row is noted at a time of the database. */
type Silence = {
  sharedIn: number
  lastWordIn: number
  remindedIn: number
  askedIn: number
  isTouched: boolean
  isPutAside: boolean
  offeredAgain: number
}

const noSilence = (month: number): Silence => ({
  sharedIn: month,
  lastWordIn: month,
  remindedIn: -1,
  askedIn: -1,
  isTouched: false,
  isPutAside: false,
  offeredAgain: 0,
})

export type Request = {
  item: number
  by: string
  month: number
  status: 'pending' | 'approved' | 'rejected' | 'completed' | 'gone'
  /** Whether the owner has acted on the item since, and so has read of it. */
  isRead: boolean
  /** Taken back within ten minutes, before the owner had read of it. */
  isUnseen: boolean
  /** Declined for another one. */
  isLost: boolean
}

export class Community {
  readonly items: Item[] = []
  readonly requests: Request[] = []
  /** Who stays in line for what, and whether they were told that it is free and no place of the month is. */
  line: { item: Item; by: string; isTold: boolean }[] = []
  month = 0
  /** What each member earned beyond the welcome, and in which months they checked in. */
  readonly earned = new Map<string, number>()
  private readonly checkIns = new Set<string>()
  /** How many letters of each kind people must have got. */
  readonly letters = new Map<string, number>()

  share(owner: string, { hasPhoto = false } = {}) {
    const fresh = { status: 'available', claimedBy: null, isRated: false } as const
    this.items.push({ owner, hasPhoto, ...fresh, ...noSilence(this.month) })
  }

  tell(kind: Letter['kind']) {
    this.letters.set(kind, (this.letters.get(kind) ?? 0) + 1)
  }

  /** Each `…Refusal` is the code of the refusal that the rules ask for, or null. */
  editRefusal(by: string, item: Item) {
    if (item.owner !== by) return 'item_not_editable'
    if (item.status === 'claimed') return 'item_promised'
    return item.status === 'available' ? null : 'item_not_editable'
  }

  deleteRefusal(by: string, item: Item) {
    if (item.owner !== by || !(isThere(item) || item.isPutAside)) return 'item_not_found'
    return item.status === 'completed' ? 'item_completed' : null
  }

  takeBack(item: Item) {
    const requests = this.requestsOf(item)
    for (const request of requests) if (isOpen(request)) this.reject(request)
    item.hasPhoto = false
    item.isPutAside = false
    this.endLine(item)
    item.status = requests.length > 0 ? 'cancelled' : 'gone'
    item.claimedBy = null
  }

  requestRefusal(by: string, item: Item) {
    if (!isThere(item)) return 'item_not_found'
    if (item.owner === by) return 'own_item'
    if (item.status !== 'available') return 'item_claimed'
    const earlier = this.requestsOf(item).filter((request) => request.by === by)
    if (earlier.some(({ status }) => status === 'pending')) return 'request_pending'
    const unseen = earlier.filter(({ isUnseen }) => isUnseen).length
    if (earlier.length - Math.min(unseen, 1) >= requestsPerItem) return 'request_declined_twice'
    return this.countTaken(by) >= claimsPerMonth ? 'monthly_limit_reached' : null
  }

  /** How many places of the month somebody has taken. */
  countTaken = (by: string) =>
    this.requests.filter((one) => one.by === by && one.month === this.month && isTaken(one)).length

  request(by: string, item: Item, letter: Letter['kind'] = 'request-received') {
    const at = this.items.indexOf(item)
    const fresh = { status: 'pending', isRead: false, isUnseen: false, isLost: false } as const
    this.leaveLine(by, item)
    this.requests.push({ item: at, by, month: this.month, ...fresh })
    this.tell(letter)
  }

  leaveLine(by: string, item: Item) {
    this.line = this.line.filter((place) => place.item !== item || place.by !== by)
  }

  endLine(item: Item) {
    this.line = this.line.filter((place) => place.item !== item)
  }

  answerRefusal(by: string, request: Request) {
    if (request.status === 'gone') return 'request_not_found'
    if (this.itemOf(request).owner !== by) return 'not_your_request'
    return request.status === 'pending' ? null : 'request_not_pending'
  }

  approve(request: Request) {
    const item = this.itemOf(request)
    for (const other of this.requestsOf(item))
      if (other !== request && other.status === 'pending') {
        this.reject(other)
        other.isLost = true
      }
    request.status = 'approved'
    item.status = 'claimed'
    item.claimedBy = request.by
    item.lastWordIn = this.month
    item.isTouched = true
    this.tell('request-approved')
  }

  /** Whoever acts on an item has read who asks for it. */
  noteRead(request: Request) {
    for (const other of this.requestsOf(this.itemOf(request))) other.isRead = true
  }

  withdrawRefusal(by: string, request: Request) {
    if (request.status === 'gone' || request.by !== by) return 'request_not_found'
    return request.status === 'pending' ? null : 'request_not_pending'
  }

  /** Time stands still within a month. */
  withdraw(request: Request) {
    request.status = 'rejected'
    request.isUnseen = !request.isRead && request.month === this.month
  }

  releaseRefusal(by: string, request: Request) {
    const isSide = request.by === by || this.itemOf(request).owner === by
    if (request.status === 'gone' || !isSide) return 'request_not_found'
    return request.status === 'approved' ? null : 'request_not_approved'
  }

  release(request: Request) {
    request.status = 'rejected'
    Object.assign(this.itemOf(request), { status: 'available', claimedBy: null })
    this.tell('promise-ended')
  }

  reject(request: Request) {
    request.status = 'rejected'
    this.tell('request-rejected')
  }

  completeRefusal(by: string, item: Item) {
    if (!isThere(item)) return 'item_not_found'
    if (item.owner !== by) return 'not_your_item'
    return item.status === 'claimed' ? null : 'item_not_claimed'
  }

  complete(item: Item) {
    item.status = 'completed'
    this.endLine(item)
    for (const request of this.requestsOf(item))
      if (request.status === 'approved') request.status = 'completed'
    this.tell('exchange-completed')
  }

  rateRefusal(by: string, item: Item) {
    if (!isThere(item)) return 'item_not_found'
    if (item.owner === by) return 'own_rating'
    if (item.status !== 'completed' || item.claimedBy !== by) return 'not_your_exchange'
    return item.isRated ? 'already_rated' : null
  }

  /** Only the owner and whoever asked for the item write to each other, while both are members. */
  messageRefusal(by: string, to: string, item: Item, isMember: (name: string) => boolean) {
    const other = item.owner === by ? to : by
    const asked = this.requestsOf(item).some((request) => request.by === other)
    if (item.status === 'gone' || !asked) return 'message_not_allowed'
    return isMember(to) ? null : 'member_unreachable'
  }

  checkInRefusal(by: string) {
    return this.checkIns.has(`${by} in ${this.month}`) ? 'already_played_today' : null
  }

  checkIn(by: string, points: number) {
    this.checkIns.add(`${by} in ${this.month}`)
    this.earn(by, points)
  }

  earn(by: string, points: number) {
    this.earned.set(by, (this.earned.get(by) ?? 0) + points)
  }

  leave(member: string) {
    this.line = this.line.filter(({ by }) => by !== member)
    for (const item of this.items) {
      if (item.owner !== member) continue
      const isOpen = item.status === 'available' || item.status === 'claimed'
      if (isOpen || item.isPutAside) this.takeBack(item)
      item.hasPhoto = false
    }
    for (const request of this.requests) {
      if (request.by !== member) continue
      if (request.status === 'pending') request.status = 'gone'
      if (request.status === 'approved') this.release(request)
    }
  }

  itemOf = (request: Request): Item => this.items[request.item] as Item

  requestsOf(item: Item) {
    const at = this.items.indexOf(item)
    return this.requests.filter(({ item: of, status }) => of === at && status !== 'gone')
  }
}

const isThere = ({ status }: Item) => status !== 'gone' && status !== 'cancelled'
const isOpen = ({ status }: Request) => status === 'pending' || status === 'approved'
const isTaken = ({ status }: Request) => status !== 'rejected' && status !== 'gone'
