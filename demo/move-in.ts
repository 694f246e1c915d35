import { readFile } from 'node:fs/promises'
import type { MemberActor } from '../domain/actor.ts'
import { startOfDayInIndia } from '../domain/clock.ts'
import type { Dependencies } from '../domain/dependencies.ts'
import { hour } from '../domain/durations.ts'
import { saltBytes } from '../domain/exchanges/limits.ts'
import { randomHex } from '../domain/exchanges/random-hex.ts'
import { createDomain, type Domain } from '../domain/index.ts'
import type { Category } from '../domain/items/views.ts'
import { photoFolder } from '../domain/photos/limits.ts'
import { addressOf, demoAccounts } from './accounts.ts'
import { appRatings } from './app-ratings.ts'
import { messages } from './conversations.ts'
import { forgetLetters } from './demo-rows.ts'
import { gifts } from './neighbourhood/gifts.ts'
import { itemsOfThisWeek } from './neighbourhood/items-of-this-week.ts'
import { members } from './neighbourhood/members.ts'
import { olderItems } from './neighbourhood/older-items.ts'
import { requests } from './neighbourhood/requests.ts'
import type { DemoGift, DemoItem, DemoRequest } from './neighbourhood/types.ts'

const items = [...itemsOfThisWeek, ...olderItems]
const meetingPlace = 'By the tea stall at the corner, where everybody passes'
/** Whose points history shows more than a beginning: on which days before the first start they looked in. */
const checkIns = { member: 'asha', days_ago: [61, 40, 33, 19, 12, 9, 4, 2] }

/** Lets the demo live through its past by the community's own commands, so that it shows no state that could not be. */
export async function moveIn(deps: Dependencies): Promise<void> {
  const arrival = deps.clock.now()
  let now = arrival
  const domain = createDomain({
    ...deps,
    clock: { ...deps.clock, now: () => now },
    settings: { ...deps.settings, emailConfirmation: 'off' },
  })
  const hoursAgo = (hours: number) => {
    now = new Date(arrival.getTime() - hours * hour)
  }
  const today = startOfDayInIndia(arrival).getTime()
  const ahead = (days: number, hours: number) => new Date(today + (24 * days + hours) * hour)
  hoursAgo(24 * 170)
  const actors = await signUpAll(domain)
  const categories = await domain.items.listCategories()
  for (const { days_ago, ...gift } of gifts) {
    hoursAgo(days_ago * 24)
    await give(domain, actors, gift, categories)
  }
  const itemIds = new Map<string, string>()
  const byAge = [...items].sort((one, other) => other.hours_ago - one.hours_ago)
  for (const item of byAge) {
    hoursAgo(item.hours_ago)
    const id = await share({ domain, giver: actorOf(actors, item.giver), item, categories, ahead })
    itemIds.set(item.key, id)
    await liveThrough({ domain, actors, item, id, hoursAgo, ahead })
  }
  for (const [item, list] of Object.entries(messages))
    for (const { from, to, message, hours_ago } of list) {
      hoursAgo(hours_ago)
      const recipient_id = actorOf(actors, to).id
      const item_id = itemIds.get(item) ?? ''
      await domain.messaging.sendMessage(actorOf(actors, from), { recipient_id, item_id, message })
    }
  for (const days of checkIns.days_ago) {
    hoursAgo(days * 24)
    await domain.games.startPlay(actorOf(actors, checkIns.member), 'daily-check-in')
  }
  for (const { member, rating, comment, hours_ago } of appRatings) {
    hoursAgo(hours_ago)
    await domain.appRatings.rateApp(actorOf(actors, member), { rating, comment })
  }
  await forgetLetters(deps.database)
}

type Actors = Map<string, MemberActor>

const actorOf = (actors: Actors, key: string): MemberActor => {
  const actor = actors.get(key)
  if (!actor) throw new Error(`Nobody in the neighbourhood is called ${key}.`)
  return actor
}

async function signUpAll(domain: Domain): Promise<Actors> {
  const actors: Actors = new Map()
  const { password } = demoAccounts
  for (const { key, full_name, location, bio } of members) {
    const email = addressOf(key)
    const { id } = await domain.accounts.signUp(
      { email, password, full_name, acceptedTerms: true },
      { network: 'the demo' },
    )
    const actor: MemberActor = { kind: 'member', id, email, sessionId: '' }
    await domain.members.editMyProfile(actor, { full_name, location, bio })
    actors.set(key, actor)
  }
  return actors
}

type Gift = Omit<DemoGift, 'days_ago'>

/** From the offer to the handover in a moment, without pictures: nobody looks at it any more. */
async function give(domain: Domain, actors: Actors, gift: Gift, categories: Category[]) {
  const [giver, taker] = [actorOf(actors, gift.giver), actorOf(actors, gift.to)]
  const { title } = gift
  const id = await domain.items.shareItem(giver, {
    title,
    description: title,
    condition: 'good',
    instructions: null,
    images: [],
    ...placeOf(gift.subcategory, categories),
  })
  const request = await domain.exchanges.requestItem(taker, id, { message: null })
  await domain.exchanges.approveRequest(giver, request)
  await domain.exchanges.completeExchange(giver, id)
}

/** Where a subcategory of this name stands in the catalogue. */
function placeOf(subcategory: string, categories: Category[]) {
  const found = categories
    .flatMap(({ subcategories }) => subcategories)
    .find(({ name }) => name === subcategory)
  return { category_id: found?.category_id ?? null, subcategory_id: found?.id ?? null }
}

type Sharing = Pick<Story, 'domain' | 'item' | 'ahead'> & {
  giver: MemberActor
  categories: Category[]
}

async function share({ domain, giver, item, categories, ahead }: Sharing) {
  const images: string[] = []
  for (const [index, picture] of [item.key, item.detail ?? []].flat().entries()) {
    const bytes = await readFile(new URL(`pictures/${picture}.jpg`, import.meta.url))
    const path = `${giver.id}/${1_700_000_000_000 + items.indexOf(item)}_${index}.jpg`
    await domain.photos.uploadPhoto(giver, { path, bytes, replace: false })
    images.push(photoFolder + path)
  }
  const { title, description, condition = 'good', instructions = null } = item
  return domain.items.shareItem(giver, {
    title,
    description,
    condition,
    instructions,
    images,
    ...(item.meets && timesAt(item.meets, ahead)),
    ...(item.draw && { giving: 'draw', decide_after_hours: item.draw }),
    ...placeOf(item.subcategory, categories),
  })
}

type Story = {
  domain: Domain
  actors: Actors
  item: DemoItem
  id: string
  hoursAgo: (hours: number) => void
  /** So many days from today, at such an hour in India. */
  ahead: (days: number, hours: number) => Date
}

/** What became of an item: who asked, what the owner answered, how it ended. */
async function liveThrough({ domain, actors, item, id, hoursAgo, ahead }: Story) {
  const giver = actorOf(actors, item.giver)
  const asked: Asked[] = []
  for (const [index, request] of (requests[item.key] ?? []).entries()) {
    hoursAgo(item.hours_ago * 0.8 - index * 0.2)
    const { requester, message = null } = request
    const requestId = await domain.exchanges.requestItem(actorOf(actors, requester), id, {
      message,
      salt: randomHex(saltBytes),
    })
    asked.push({ request, id: requestId })
  }
  hoursAgo(item.hours_ago * 0.5)
  if (item.draw) return domain.exchanges.drawItems()
  const promised = ['approved', 'completed', 'given-up']
  const chosen = asked.find(({ request: { state = '' } }) => promised.includes(state))
  if (chosen) await domain.exchanges.approveRequest(giver, chosen.id)
  else
    for (const one of asked)
      if (one.request.state === 'rejected') await domain.exchanges.rejectRequest(giver, one.id)
  if (asked.some(({ request }) => request.state === 'withdrawn-by-owner'))
    await domain.items.deleteItem(giver, id)
  for (const { request } of asked.filter(({ request: { state } }) => state === 'in-line'))
    await domain.exchanges.joinLine(actorOf(actors, request.requester), id)
  if (chosen?.request.state === 'given-up') {
    const words = 'My landlord has put one up meanwhile. Thank you all the same!'
    const by = actorOf(actors, chosen.request.requester)
    await domain.exchanges.releasePromise(by, chosen.id, { why: 'plans-changed', words })
  }
  const story = { domain, actors, item, id, hoursAgo, ahead }
  if (chosen?.request.state === 'approved') await agreeOnTime(story, chosen)
  if (chosen?.request.state === 'completed') await changeHands(story, chosen)
}

type Asked = { request: DemoRequest; id: string }

const usualTimes = [
  { days: 1, hour: 9 },
  { days: 1, hour: 18 },
  { days: 3, hour: 10 },
]

/** Times of two hours, and where. */
function timesAt(times: NonNullable<DemoItem['meets']>, ahead: Story['ahead']) {
  const windows = times.map(({ days, hour: from }) => ({
    starts_at: ahead(days, from).toISOString(),
    ends_at: ahead(days, from + 2).toISOString(),
  }))
  return { windows, place: meetingPlace }
}

/** The giver offers times, of which the receiver picks one, or has not yet. */
async function agreeOnTime({ domain, actors, item, id, hoursAgo, ahead }: Story, asked: Asked) {
  const { requester, picks } = asked.request
  const offered = timesAt(item.meets ?? usualTimes, ahead)
  hoursAgo(1)
  await domain.pickups.offerWindows(actorOf(actors, item.giver), id, offered)
  const picked = picks === undefined ? undefined : offered.windows[picks]
  if (!picked) return
  hoursAgo(0.5)
  const time = { ...picked, place: null }
  await domain.pickups.proposePickup(actorOf(actors, requester), asked.id, time)
}

/** The item is handed over, by the number that the receiver shows or by the giver's word, and the giver is rated. */
async function changeHands({ domain, actors, item, id, hoursAgo }: Story, asked: Asked) {
  const { requester, review, shows_number } = asked.request
  const [giver, receiver] = [actorOf(actors, item.giver), actorOf(actors, requester)]
  hoursAgo(item.hours_ago * 0.3)
  if (shows_number) {
    const { number } = await domain.exchanges.viewHandoverNumber(receiver, asked.id)
    await domain.exchanges.handOver(giver, id, { number })
  } else await domain.exchanges.completeExchange(giver, id)
  hoursAgo(item.hours_ago * 0.25)
  if (review) await domain.reviews.rateExchange(receiver, id, review)
}
