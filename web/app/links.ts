import { defaultLanguage, type Language } from './languages.ts'

export type BrowseFilter = {
  search?: string | undefined
  category?: string | undefined
  subcategory?: string | undefined
  location?: string | undefined
  sort?: string | undefined
  /** Shows the ordinary listing (A16). */
  premium?: 'true' | undefined
  /** Where the page of items begins. */
  cursor?: string | undefined
  /** Asks for nothing but the items, to show them in a listing that is there. */
  part?: 'items' | undefined
}

/** A query string of what is there, or nothing. */
export function query(parts: Record<string, string | null | undefined>): string {
  const given = Object.entries(parts).filter((part): part is [string, string] => Boolean(part[1]))
  return given.length > 0 ? `?${new URLSearchParams(given)}` : ''
}

/**
 * The path that a sign-in leads back to. What the button of a letter says about a meeting comes along; the place of any
 * other page does not, as the server reads the address of the sign-in: it may be a handover's number.
 */
export const wayBack = (at: { pathname: string; search: string; hash: string }) =>
  at.pathname + at.search + (at.pathname.includes('/meeting/') ? at.hash : '')

const pages = (at: (path: string) => string) => ({
  home: () => at('/'),
  manifest: () => at('/manifest.webmanifest'),
  /** `next` is where one goes on afterwards: a path of this site. */
  login: (next?: string) => at(`/login${query({ next })}`),
  signup: (next?: string) => at(`/signup${query({ next })}`),
  resetPassword: () => at('/reset-password'),
  browse: (filter: BrowseFilter = {}) => at(`/browse${query(filter)}`),
  item: (id: string) => at(`/item/${id}`),
  draw: (id: string) => at(`/item/${id}/draw`),
  /** Of a request that was approved. */
  meeting: (request: string) => at(`/meeting/${request}`),
  editItem: (id: string) => at(`/edit-item/${id}`),
  upload: () => at('/upload'),
  orders: (cursor?: string) => at(`/orders${query({ cursor })}`),
  wishlist: () => at('/wishlist'),
  profile: (userId?: string, tab?: string, cursor?: string) =>
    at(`/profile${query({ userId, tab, cursor })}`),
  editProfile: () => at('/profile?edit=yes'),
  contactSettings: (cursor?: string) => at(`/profile/contact${query({ cursor })}`),
  /** From a cursor of what happened on, or from one of the conversations. */
  notifications: (after: { cursor?: string; with?: string } = {}) =>
    at(`/notifications${query(after)}`),
  thread: (item: string, member: string) => at(`/messages/${item}/${member}`),
  about: () => at('/about'),
  help: () => at('/help'),
  contact: () => at('/contact'),
  privacy: () => at('/privacy'),
  terms: () => at('/terms'),
  credits: () => at('/credits'),
  leaderboard: () => at('/leaderboard'),
  campaign: (tab?: string) => at(`/campaign${query({ tab })}`),
  impact: () => at('/impact'),
  games: () => at('/games'),
  game: (id: string) => at(`/games/${id}`),
  pointsHistory: (cursor?: string) => at(`/points-history${query({ cursor })}`),
  pointsPurchase: () => at('/points-purchase'),
  /** Of one order, or of the one that was last sent to be paid. */
  paymentSuccess: (order?: string) => at(`/payment-success${query({ order })}`),
})

export type Links = ReturnType<typeof pages>

/** The pages whose address needs nothing but their name. */
export type PlainPage = {
  [Name in keyof Links]: Links[Name] extends () => string ? Name : never
}[keyof Links]

const known: { [L in Language]?: Links } = {}

/** One builder per address, in a language. Every link of the product is made here. */
export function linksFor(language: Language): Links {
  const prefix = language === defaultLanguage ? '' : `/${language}`
  known[language] ??= pages((path) => (path === '/' ? prefix || '/' : prefix + path))
  return known[language]
}
