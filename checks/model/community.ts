import { claimsPerMonth } from '../../domain/exchanges/limits.ts'
import { type HandoverProof, requestsPerItem } from '../../domain/items/limits.ts'
import type { Letter } from '../../domain/letters/views.ts'
import {
  type Bell,
  type Item,
  isSaid,
  type NoShow,
  never,
  noHandOver,
  noSilence,
  notAnswered,
  type Request,
  type Sharing,
  type Time,
} from './things.ts'
import { monthOf } from './time.ts'

/**
 * What the community should be after each step, in plain objects and without a database: the yardstick
 * that the real one is held against. Members are seats with a number of their generation, since a
 * new one takes the seat of one who left.
 */
export class Community {
  readonly items: Item[] = []
  readonly requests: Request[] = []
  /** Who stays in line for what, and whether they were told that it is free and no place of the month is. */
  line: { item: Item; by: string; isTold: boolean }[] = []
  /** Every time that was ever proposed. */
  readonly times: Time[] = []
  /** What is kept of who said that nobody came. */
  noShows: NoShow[] = []
  now = 0
  /** What each member earned beyond the welcome, and when they checked in. */
  readonly earned = new Map<string, number>()
  readonly checkIns = new Set<string>()
  bells: Bell[] = []
  /** How many letters of each kind people must have got. */
  readonly letters = new Map<string, number>()

  share(
    owner: string,
    { hasPhoto = false, giving = 'choose', decideAfter = never, windows = [] }: Sharing = {},
  ) {
    const fresh = { status: 'available', claimedBy: null, handedOverBy: null } as const
    const times = { decideAt: this.now + decideAfter, windows, offeredAt: this.now }
    const given = { owner, hasPhoto, giving, ...times }
    const nothing = { isRated: false, isEdited: false, isDecidedEarly: false }
    this.items.push({ ...given, ...nothing, ...fresh, ...noSilence(this.now) })
  }

  tell(kind: Letter['kind']) {
    this.letters.set(kind, (this.letters.get(kind) ?? 0) + 1)
  }

  /** Nobody is written to about a time for what the receiver says they have. */
  tellOfTime(request: Request, kind: Letter['kind']) {
    if (!isSaid(request)) this.tell(kind)
  }

  /** Each `…Refusal` is the code of the refusal that the rules ask for, or null. */
  editRefusal(by: string, item: Item) {
    if (item.owner !== by) return 'item_not_editable'
    if (item.status === 'claimed') return 'item_promised'
    return item.status === 'available' ? null : 'item_not_editable'
  }

  deleteRefusal(by: string, item: Item) {
    if (item.owner !== by || !(isThere(item) || item.isPutAside)) return 'item_not_found'
    if (item.status === 'completed') return 'item_completed'
    const promise = this.promiseOf(item)
    return promise && isSaid(promise) ? 'handover_said' : null
  }

  takeBack(item: Item) {
    const requests = this.requestsOf(item)
    for (const request of requests) if (isOpen(request)) this.reject(request)
    item.hasPhoto = false
    item.isPutAside = false
    this.endLine(item)
    item.status = requests.length > 0 ? 'cancelled' : 'gone'
    item.claimedBy = null
    item.windows = []
  }

  requestRefusal(by: string, item: Item) {
    if (!isThere(item)) return 'item_not_found'
    if (item.owner === by) return 'own_item'
    if (item.status === 'claimed' && item.claimedBy === by) return 'claimed_by_you'
    if (item.status !== 'available') return 'item_claimed'
    const earlier = this.requestsOf(item).filter((request) => request.by === by)
    if (earlier.some(({ status }) => status === 'pending')) return 'request_pending'
    const unseen = earlier.filter(({ isUnseen }) => isUnseen).length
    if (earlier.length - Math.min(unseen, 1) >= requestsPerItem) return 'request_declined_twice'
    return this.countTaken(by) >= claimsPerMonth ? 'monthly_limit_reached' : null
  }

  /** How many places of the month somebody has taken. */
  countTaken = (by: string) =>
    this.requests.filter((one) => one.by === by && isTaken(one) && this.isThisMonth(one)).length

  private isThisMonth = ({ at }: Request) => monthOf(at) === monthOf(this.now)

  request(by: string, item: Item, letter: Letter['kind'] = 'request-received') {
    const at = this.items.indexOf(item)
    const asked = { item: at, by, at: this.now }
    const request: Request = { ...asked, ...notAnswered, ...noHandOver(this.now) }
    this.leaveLine(by, item)
    this.requests.push(request)
    this.tell(letter)
    return request
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

  approve(request: Request, letter: Letter['kind'] | null = 'request-approved') {
    const item = this.itemOf(request)
    for (const other of this.requestsOf(item))
      if (other !== request && other.status === 'pending') {
        this.reject(other)
        other.isLost = true
      }
    request.status = 'approved'
    item.status = 'claimed'
    item.claimedBy = request.by
    item.lastWordAt = this.now
    item.isTouched = true
    if (letter) this.tell(letter)
  }

  /** Whoever acts on an item has read what they were told of it, and its owner who asks; not what is said of them. */
  noteActed(by: string, item: Item) {
    if (item.owner === by) for (const request of this.requestsOf(item)) request.isRead = true
    this.noteRead(by, item, (type) => type !== 'no_show_said')
  }

  noteRead(by: string, item: Item, isRead: (type: Bell['type']) => boolean) {
    for (const bell of this.bells)
      if (bell.to === by && bell.item === item && isRead(bell.type)) bell.isRead = true
  }

  withdrawRefusal(by: string, request: Request) {
    if (request.status === 'gone' || request.by !== by) return 'request_not_found'
    return request.status === 'pending' ? null : 'request_not_pending'
  }

  /** Time stands still within a day. */
  withdraw(request: Request) {
    request.status = 'rejected'
    request.isUnseen = !request.isRead && request.at === this.now
  }

  confirmRefusal(by: string, request: Request) {
    if (request.status === 'gone' || request.by !== by) return 'request_not_found'
    return request.status === 'approved' ? null : 'request_not_approved'
  }

  releaseRefusal(by: string, request: Request) {
    const isSide = request.by === by || this.itemOf(request).owner === by
    if (request.status === 'gone' || !isSide) return 'request_not_found'
    if (request.status !== 'approved') return 'request_not_approved'
    return request.by !== by && isSaid(request) ? 'handover_said' : null
  }

  release(request: Request, letter: Letter['kind'] | null = 'promise-ended') {
    request.status = 'rejected'
    Object.assign(this.itemOf(request), { status: 'available', claimedBy: null })
    if (letter) this.tell(letter)
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

  promiseOf = (item: Item) => this.requestsOf(item).find(({ status }) => status === 'approved')

  complete(item: Item, by: HandoverProof, letter: Letter['kind'] = 'exchange-completed') {
    Object.assign(item, { status: 'completed', handedOverBy: by, windows: [] })
    this.endLine(item)
    for (const request of this.requestsOf(item))
      if (request.status === 'approved') request.status = 'completed'
    this.tell(letter)
  }

  rateRefusal(by: string, item: Item) {
    if (!isThere(item)) return 'item_not_found'
    if (item.owner === by) return 'own_rating'
    if (item.status !== 'completed' || item.claimedBy !== by) return 'not_your_exchange'
    return item.isRated ? 'already_rated' : null
  }

  earn(by: string, points: number) {
    this.earned.set(by, (this.earned.get(by) ?? 0) + points)
  }

  leave(member: string) {
    this.line = this.line.filter(({ by }) => by !== member)
    this.noShows = this.noShows.filter(({ about }) => about !== member)
    this.bells = this.bells.filter(({ to }) => to !== member)
    for (const time of this.times)
      if ([time.request.by, this.itemOf(time.request).owner].includes(member)) time.place = null
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
