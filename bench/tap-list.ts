import type { Locator, Page } from 'playwright-core'

/** What a round is about: an item of the demo with a photo, and two of Asha's for a new member to ask for. */
export type Round = { shown: string; free: string; asked: string }

export type Tap = {
  as?: 'asker' | 'asha'
  at: string | ((round: Round) => string)
  /** What comes before it. */
  first?: (page: Page) => Promise<unknown>
  /** At the first sight of the page, before its scripts are there. */
  early?: boolean
  on: (page: Page) => Locator
}

const main = (page: Page) => page.getByRole('main')
const bar = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Quick access' }).getByRole('link', { name })
const button = (name: string | RegExp) => (page: Page) =>
  main(page).getByRole('button', { name, exact: true }).first()
const inDialog = (name: string) => (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true })
const card = (page: Page) => main(page).locator('li h3 a').first()
const heart = button(/^Add .* to wishlist$/)
const message = button(/^Send message to /)

/** The twenty taps that people make most. */
export const taps: Record<string, Tap> = {
  'Find, in the bar': { at: '/', on: (page) => bar(page, 'Find') },
  'Share, in the bar': { as: 'asker', at: '/', on: (page) => bar(page, 'Share') },
  'My Items, in the bar': { as: 'asker', at: '/', on: (page) => bar(page, 'My Items') },
  'a card': { at: '/browse', on: card },
  'a card, before the scripts': { at: '/browse', early: true, on: card },
  'the heart of a card': { as: 'asker', at: '/browse', on: heart },
  'the same, as a guest': { at: '/browse', on: heart },
  'Show Categories': { at: '/browse', on: button('Show Categories') },
  'a category': {
    at: '/browse',
    first: (page) => button('Show Categories')(page).tap(),
    on: (page) => page.locator('#categories a').first(),
  },
  'the search': {
    at: '/browse',
    first: (page) => page.getByRole('searchbox').fill('chair'),
    on: button('Search'),
  },
  'Back, from an item': {
    at: '/browse',
    first: async (page) => {
      await card(page).tap()
      await button(/^Share/)(page).waitFor()
      await page.waitForLoadState('networkidle')
    },
    on: (page) => main(page).getByRole('link', { name: 'Back' }),
  },
  'the photo of an item': { at: ({ shown }) => `/item/${shown}`, on: button(/^Enlarge/) },
  'View Profile': {
    at: ({ shown }) => `/item/${shown}`,
    on: (page) => main(page).getByRole('link', { name: 'View Profile' }),
  },
  'Claim Item': { as: 'asker', at: ({ free }) => `/item/${free}`, on: button('Claim Item') },
  'Send Claim Request': {
    as: 'asker',
    at: ({ free }) => `/item/${free}`,
    first: (page) => button('Claim Item')(page).tap(),
    on: inDialog('Send Claim Request'),
  },
  'a conversation': { as: 'asker', at: ({ asked }) => `/item/${asked}`, on: message },
  'Send, in a conversation': {
    as: 'asker',
    at: ({ asked }) => `/item/${asked}`,
    first: async (page) => {
      await message(page).tap()
      await page.getByLabel('Your message').fill('Is Sunday at six all right?')
    },
    on: inDialog('Send'),
  },
  'Approve, in its dialog': {
    as: 'asha',
    at: ({ asked }) => `/item/${asked}`,
    first: (page) => button(/^Approve /)(page).tap(),
    on: inDialog('Approve'),
  },
  'a tab of the profile': {
    as: 'asker',
    at: '/profile',
    on: (page) => page.getByRole('tab', { name: 'My Requests' }),
  },
  'Sign In': {
    at: '/login',
    first: async (page) => {
      await page.getByLabel('Email').fill('asha@example.org')
      await page.getByLabel('Password', { exact: true }).fill('give-and-take')
    },
    on: button('Sign In'),
  },
}
