import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { keepText, readText, valueIn } from '../../app/kept.ts'
import type { Filter } from './filter.ts'
import type { ListingPage, Named, OfferedCategory } from './read-page.server.ts'

type Frame = {
  filter: Filter
  categories: OfferedCategory[]
  /** What is chosen and no longer offered; one that was kept earlier does not say. */
  former?: Named[] | undefined
  isUnfolded: boolean
}
type Surroundings = Omit<Frame, 'isUnfolded'> & Partial<Frame>

/** A listing with all that was loaded. */
type Listing = Frame & { page: ListingPage }

/** As it was left; `top` is how far it was scrolled, which the router only knows within one loaded document. */
export type KeptListing = Listing & { top: number | null }

/** Where one is: the entry of the browser's history, and the address as it stands there. */
type Entry = { key: string; address: string }

const name = 'listings'
const mostKept = 4

/** What surrounds the items of the listing that was shown last. */
let frame: Frame | null = null
/** The entry of which items are on the screen, and the items. */
let shown: (Entry & { page: () => ListingPage }) | null = null

type Kept = { entry: Entry; listing: KeptListing }

function readKept(): Kept[] {
  const kept = valueIn(readText('sessionStorage', name))
  return Array.isArray(kept) ? kept : []
}

/** The listing that was left at an entry of the history, if one comes back to it. */
export function listingLeftAt({ key, address }: Entry): KeptListing | null {
  // What is on the screen is read anew.
  if (key === shown?.key) return null
  const isIt = ({ entry }: Kept) => entry.key === key && entry.address === address
  return readKept().find(isIt)?.listing ?? null
}

function keep(entry: Entry, listing: KeptListing) {
  const others = readKept().filter((kept) => kept.entry.key !== entry.key)
  const all = [...others, { entry, listing }].slice(-mostKept)
  keepText('sessionStorage', name, JSON.stringify(all))
}

/** Remembers what surrounds the items, and whether all categories are shown, which is as it was left. */
export function useFrame(surroundings: Surroundings) {
  const { filter, categories, former, isUnfolded: before = false } = surroundings
  const [isUnfolded, setUnfolded] = useState(before)
  const { key, pathname, search } = useLocation()
  const address = pathname + search
  useLayoutEffect(() => {
    const left = listingLeftAt({ key, address })
    if (left) setUnfolded(left.isUnfolded)
  }, [key, address])
  useEffect(() => {
    frame = { filter, categories, former, isUnfolded }
  }, [filter, categories, former, isUnfolded])
  return [isUnfolded, setUnfolded] as const
}

/** The listing on the screen, if it is this one: it stays when it cannot be read again. */
export const listingShownAt = ({ key, address }: Entry): Listing | null =>
  frame && shown?.key === key && shown.address === address ? { ...frame, page: shown.page() } : null

/**
 * What surrounds items that cannot be had: within one category, or in none, nothing but the items is another, so the
 * categories stay on the screen.
 */
export const frameOf = (filter: Filter): Frame | null =>
  frame && frame.filter.category === filter.category ? { ...frame, filter } : null

/**
 * Keeps the listing of this entry of the history for when one comes back, and puts it back when the page was
 * loaded afresh: then only its first items are there, and the place is below them.
 */
export function useKeptPlace(page: ListingPage, putBack: (page: ListingPage) => void) {
  const { key, pathname, search } = useLocation()
  const address = pathname + search
  const place = useRef<number | null>(null)
  const leave = useEffectEvent((entry: Entry, top: number | null) => {
    if (frame) keep(entry, { ...frame, page, top })
  })
  const items = useEffectEvent(() => page)
  const comeBack = useEffectEvent(() => {
    const left = listingLeftAt({ key, address })
    if (!left || left.top === null) return
    // The browser has gone as far as the page went, unless somebody was there before us. Meanwhile the page has grown
    // below the list, by the place under an offered tour.
    const end = document.documentElement.scrollHeight - innerHeight
    const short = Math.min(left.top, end) - scrollY
    if (short > -2 && short < innerHeight / 2) place.current = left.top
    if (left.page.items.length > page.items.length) putBack(left.page)
  })
  useLayoutEffect(() => {
    if (place.current !== null) scrollTo({ top: place.current, behavior: 'instant' })
    place.current = null
  })
  useLayoutEffect(() => comeBack(), [])
  useEffect(() => {
    const entry = { key, address }
    const unload = () => leave(entry, scrollY)
    shown = { ...entry, page: () => items() }
    addEventListener('pagehide', unload)
    return () => {
      removeEventListener('pagehide', unload)
      shown = null
      leave(entry, null)
    }
  }, [key, address])
}
