import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { accessibilityViolations, bringAxe, overflows, smallTargets } from './accessibility.ts'
import { aBrowserMember, type Member, type Visitor, visit } from './browser.ts'
import { openJourney } from './journey.ts'
import { keepWishes } from './wishes.ts'

const journey = openJourney({ DEMO_PAYMENTS: 'on' })
let owner: Member
let requester: Member
let paths: Record<'guest' | 'reader' | 'owner' | 'member' | 'requester', string[]>
let wished: string[] = []

const words = {
  category: 'Furniture',
  subcategory: 'Chairs',
  titles: ['Cane armchair', 'Teak study table', 'Clay matka', 'Old radio'],
  names: ['Asha Kulkarni', 'Rahim Sheikh'],
  town: 'Kothrud',
}
const description = 'Used on a balcony for three years.'
const question = 'Could I collect it on Sunday?'

beforeAll(async () => {
  owner = await aBrowserMember(journey.site, 'Asha Kulkarni')
  requester = await aBrowserMember(journey.site, 'Rahim Sheikh')
  const { world } = journey.site
  const ids = await world.aCategory(words.category, 'armchair', [words.subcategory])
  const place = {
    category_id: ids.Furniture ?? null,
    subcategory_id: ids.Chairs ?? null,
    description,
  }
  const items = await Promise.all(
    words.titles.map((title) => world.anItem(owner.actor, { ...place, title })),
  )
  const [open = '', waiting = '', claimed = '', completed = ''] = items
  const { exchanges } = world.domain
  await exchanges.requestItem(requester.actor, waiting, { message: question })
  for (const item of [claimed, completed]) {
    const id = await exchanges.requestItem(requester.actor, item, { message: null })
    await exchanges.approveRequest(owner.actor, id)
  }
  await exchanges.completeExchange(owner.actor, completed)
  await world.domain.reviews.rateExchange(requester.actor, completed, {
    rating: 4,
    comment: description,
  })
  const about = { location: words.town, bio: description, phone: '+91 98765 43210' }
  await world.domain.members.editMyProfile(owner.actor, about)
  const profile = `/profile?userId=${owner.actor.id}`
  await world.domain.appRatings.rateApp(owner.actor, { rating: 4, comment: description })
  wished = items
  const order = await world.domain.purchases.startPurchase(owner.actor, {
    package_id: 'points-50',
  })
  const pages = [open, waiting, claimed, completed].map((id) => `/item/${id}`)
  const message = { recipient_id: requester.actor.id, item_id: claimed, message: question }
  await world.domain.messaging.sendMessage(owner.actor, message)
  paths = {
    guest: [
      '/',
      '/browse',
      `/browse?search=nothing&category=${ids.Furniture}`,
      '/login',
      '/signup',
      '/login#reset-otp=482913',
      '/reset-password#token_hash=of-no-letter&type=recovery',
      '/confirm',
      '/profile',
      profile,
      `${profile}&tab=achievements`,
      `${profile}&tab=reviews`,
      '/profile?userId=nobody',
      '/orders',
      '/wishlist',
      '/games',
      '/games/eco-quiz',
      '/points-history',
      '/nowhere',
      '/messages',
      `/messages/${claimed}/${owner.actor.id}`,
      '/points-purchase',
      '/payment-success',
      '/practice-payment',
      ...pages,
    ],
    reader: [
      '/about',
      '/help',
      '/help#claim',
      '/help?search=nothing',
      '/contact',
      '/privacy',
      '/terms',
      '/credits',
      '/impact',
      '/campaign',
      '/campaign?tab=solution',
      '/campaign?tab=impact',
      '/leaderboard',
    ],
    owner: [
      '/',
      '/profile',
      '/upload',
      `/edit-item/${open}`,
      `/edit-item/${claimed}`,
      '/orders',
      '/wishlist',
      `/messages/${claimed}/${requester.actor.id}`,
      `/messages/${waiting}/${requester.actor.id}`,
      `/messages/${open}/${requester.actor.id}`,
      '/points-purchase',
      '/payment-success',
      `/practice-payment?order_id=${order.id}`,
      '/games',
      '/games/sorting-challenge',
      '/points-history',
      ...pages,
    ],
    member: [
      '/profile?edit=yes',
      ...['items', 'requests', 'achievements', 'reviews', 'settings'].map(
        (tab) => `/profile?tab=${tab}`,
      ),
    ],
    requester: ['/orders', '/wishlist', ...pages],
  }
})

/** Opens a page and waits until nothing loads any more. */
async function settle({ page }: Visitor, path: string) {
  await visit(page, path)
  await page.waitForLoadState('networkidle')
  await page.waitForFunction(() => document.querySelector('.skeleton') === null)
}

type Who = keyof typeof paths

/** The page in the language whose words are longer, and in which English is easily seen. */
const inLongWords = (path: string) => `/en-XA${path === '/' ? '' : path}`

/** So many pages are worth a browser of their own. */
const pagesOfALane = 6

/** Shows somebody's pages to `look`, up to three at a time: a page that settles is mostly waited for. */
async function walk(who: Who, look: (page: Page, path: string) => Promise<void>) {
  const as = { owner, member: owner, requester, guest: null, reader: null }[who]
  const left = [...paths[who]]
  async function lane() {
    const visitor = await journey.browser.visitor(as ? { as } : {})
    await keepWishes(visitor, requester, wished)
    await bringAxe(visitor.context)
    for (let path = left.shift(); path; path = left.shift()) {
      await visitor.page.setViewportSize({ width: 360, height: 800 })
      await settle(visitor, inLongWords(path))
      await look(visitor.page, path)
    }
    expect(visitor.problems).toEqual([])
  }
  const lanes = Math.min(3, Math.ceil(left.length / pagesOfALane))
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Everything a person reads or hears on a page, word by word where it is English as it is. */
function untranslated(known: string[]): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const element = walker.currentNode.parentElement
    if (element?.closest('script, style, template, [translate=no], [lang]:not(html)')) continue
    texts.push(walker.currentNode.textContent ?? '')
  }
  for (const element of document.querySelectorAll('[aria-label], [placeholder], [title], [alt]'))
    for (const name of ['aria-label', 'placeholder', 'title', 'alt'])
      texts.push(element.getAttribute(name) ?? '')
  texts.push(document.title)
  const isPlain = (word: string) => /^[A-Za-z]{3,}$/.test(word) && /[aeiou]/.test(word)
  return texts.filter((text) => {
    const rest = known.reduce((left, one) => left.replaceAll(one, ''), text)
    return rest.split(/[^\p{L}]+/u).some(isPlain)
  })
}

/** What is in a page as it is, in any language. */
function data(): string[] {
  const months = 'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec'.split(' ')
  const days = 'Monday Tuesday Wednesday Thursday Friday Saturday Sunday'.split(' ')
  return [
    ...words.titles,
    ...words.names,
    words.town,
    words.category,
    words.subcategory,
    description,
    question,
    'nothing',
    'Aadaan',
    '/en-XA',
    '/nowhere',
    owner.email,
    requester.email,
    ...months,
    ...days,
    ...days.map((day) => day.slice(0, 3)),
  ]
}

/** Axe takes a second for each page, and many more on a busy machine. */
const patient = { timeout: 900_000 }

test.for(['guest', 'reader', 'owner', 'member', 'requester'] as const)(
  'hinders no %s on any page, narrow or wide, is large enough for a finger, and has every text in the catalogue and room for longer words',
  patient,
  async (who) => {
    await walk(who, async (page, path) => {
      expect.soft(await page.evaluate(untranslated, data()), `${path} for ${who}`).toEqual([])
      expect.soft(await smallTargets(page), `${path} for ${who} with a finger`).toEqual([])
      for (const width of [360, 1280]) {
        const place = `${path} for ${who} at ${width} px`
        await page.setViewportSize({ width, height: 800 })
        expect.soft(await accessibilityViolations(page), place).toEqual([])
        expect.soft(await overflows(page), `${place} overflows`).toBe(0)
      }
    })
  },
)
