import { soonest } from '../../domain/pickups/limits.ts'
import { valueIn } from '../app/kept.ts'
import type { Span } from './in-india.ts'

/**
 * Times as somebody chooses them: of those that many mean, one of their own while its fields
 * are shown, and a place in words.
 */
export type Offer = {
  times: Span[]
  own: { day: string; from: string; until: string } | null
  place: string
}

const noOffer: Offer = { times: [], own: null, place: '' }

const isSpan = (time: Partial<Span> | null) =>
  !Number.isNaN(Date.parse(time?.starts_at ?? '') + Date.parse(time?.ends_at ?? ''))

/** What a form holds and a device keeps of it; nothing for anything else. */
export function offerIn(text: string): Offer {
  const kept = valueIn(text || null) as Partial<Offer> | null
  if (!Array.isArray(kept?.times)) return noOffer
  const { own, place } = kept
  const [day, from, until] = [own?.day, own?.from, own?.until].map((field) => String(field ?? ''))
  return {
    times: kept.times.filter(isSpan),
    own: own ? ({ day, from, until } as Offer['own']) : null,
    place: String(place ?? ''),
  }
}

/** The same without times that could not be chosen any more at a moment. */
export const withoutPast = (offer: Offer, now: number): Offer => ({
  ...offer,
  times: offer.times.filter(({ starts_at }) => Date.parse(starts_at) >= now + soonest),
})

/** What was chosen as a text, which is empty where nothing was chosen. */
export const textOf = (offer: Offer) =>
  offer.times.length > 0 || offer.own || offer.place ? JSON.stringify(offer) : ''

/** A day and hours as fields of the browser have them, in India. */
const spanOf = ({ day, from, until }: NonNullable<Offer['own']>): Span => ({
  starts_at: `${day}T${from}:00+05:30`,
  ends_at: `${day}T${until}:00+05:30`,
})

/** What the server is sent of it. */
export const windowsOf = ({ times, own, place }: Offer) => ({
  windows: [...times, ...(own ? [spanOf(own)] : [])],
  place: place || null,
})

/** Whether something was begun that says no time yet. */
export const isHalf = ({ times, own, place }: Offer) =>
  own ? !(own.day && own.from && own.until) : place.trim() !== '' && times.length === 0
