/**
 * What the link of a letter carries in the fragment of the address: a code, or what proves that one
 * reads the letters of an address. It is taken from the address bar before anything else sees it (A31)
 * and lives only in this page's memory. The auth client reads fragments of all other pages by itself.
 */
let link: URLSearchParams | null = null
const listeners = new Set<() => void>()

const pages = /\/(?:login|reset-password|confirm)\/?$/
const names = ['reset-otp', 'token_hash', 'access_token', 'error', 'error_code']

/** What a letter's link brought; null for other pages and other fragments. */
export function linkOf({ pathname, hash }: { pathname: string; hash: string }) {
  if (!pages.test(pathname)) return null
  const carried = new URLSearchParams(hash.replace(/^#/, ''))
  return names.some((name) => carried.has(name)) ? carried : null
}

/** Takes what the address brings, now and when only its fragment changes. Call it before the page starts. */
export function takeLetterLinks() {
  take()
  addEventListener('hashchange', take)
}

function take() {
  const found = linkOf(location)
  if (!found) return
  history.replaceState(history.state, '', location.pathname + location.search)
  link = found
  for (const listener of listeners) listener()
}

export const readLetterLink = () => link

/** Forgets the link: it was used, or is worth nothing. */
export function dropLetterLink() {
  link = null
  for (const listener of listeners) listener()
}

export function subscribeToLetterLink(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}
