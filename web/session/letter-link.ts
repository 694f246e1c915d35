import { createStore } from '../app/store.ts'

/**
 * What the link of a letter carries in the fragment of the address: a code, that one chooses another password, or what
 * proves that one reads the letters of an address. It is taken from the address bar before anything else sees it (A31)
 * and lives only in this page's memory until somebody clicks. A session in the fragment is taken from the
 * bar of every page, and never used.
 */
export const letterLink = createStore<URLSearchParams | null>(null)
export const readLetterLink = letterLink.get

const pages = /\/(?:login|reset-password|confirm)\/?$/
const names = ['reset-otp', 'forgot', 'token_hash', 'error', 'error_code']
const sessionNames = ['access_token', 'refresh_token', 'provider_token', 'provider_refresh_token']

/** What a fragment is: nothing of ours, or to be taken from the address bar, with a letter's link or without. */
export function linkOf({ pathname, hash }: { pathname: string; hash: string }) {
  const carried = new URLSearchParams(hash.replace(/^#/, ''))
  const hasSession = sessionNames.some((name) => carried.has(name))
  const isLink = pages.test(pathname) && (hasSession || names.some((name) => carried.has(name)))
  return { isTaken: hasSession || isLink, link: isLink ? carried : null }
}

/** Takes what the address brings, now and when only its fragment changes. Call it before the page starts. */
export function takeLetterLinks() {
  take()
  addEventListener('hashchange', take)
}

function take() {
  const found = linkOf(location)
  if (!found.isTaken) return
  history.replaceState(history.state, '', location.pathname + location.search)
  if (found.link) letterLink.set(found.link)
}

/** Forgets the link: it was used, or is worth nothing. */
export const dropLetterLink = () => letterLink.set(null)
