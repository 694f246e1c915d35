import type { ComponentType } from 'react'
import { type LinkProps, Link as RouterLink, useLocation } from 'react-router'

type Ours = 'prefetch' | 'replace' | 'preventScrollReset'
type Props = React.ComponentProps<'a'> &
  Pick<LinkProps, Ours> & {
    /** A path of this site. */
    to: string
  }

/**
 * The element that the router's link makes, which reads all matches of the page anew for
 * each: a tenth of what a page costs.
 */
export function LinkOnServer({ to, prefetch, replace, preventScrollReset, ...shown }: Props) {
  return <a {...shown} href={to} />
}

/** All addresses are known from the start (react-router.config.ts): none is left to discover. */
export const LinkInBrowser = (link: Props) => <RouterLink {...link} discover="none" />

/** A link to a page of this site. */
export const Link: ComponentType<Props> = import.meta.env.SSR ? LinkOnServer : LinkInBrowser

/** A link that says when it leads to the page that is open, or unless `end` to one above it. */
export function PlaceLink({ end = false, ...link }: Props & { end?: boolean }) {
  const { pathname } = useLocation()
  const isHere = pathname === link.to || (!end && pathname.startsWith(`${link.to}/`))
  return <Link {...link} aria-current={isHere ? 'page' : undefined} />
}
