import { soonest } from '../../domain/pickups/limits.ts'
import type { Community } from './community.ts'
import type { Span } from './things.ts'
import { clockAt, hours } from './time.ts'

/**
 * When people could meet, in hours from when they say so: one time that is over on the next day, one of which both are
 * to be reminded then, and one that has just begun with the next month where it was said on the second day of this one,
 * and is to come where on the third.
 */
const spans = { near: [24, 26], evening: [33, 35], far: [713, 715], past: [0, 2] } as const
export type Kind = keyof typeof spans
export const offeredSpans = ['near', 'evening', 'far'] as const

export function spanFrom(now: number, kind: Kind, place: string | null = null): Span {
  const [from, until] = spans[kind]
  return { from: now + from, until: now + until, place }
}

/** What a giver offers. */
export const spansFrom = (now: number, place: string | null = null) =>
  offeredSpans.map((kind) => spanFrom(now, kind, place))

export const sent = ({ from, until, place }: Span) => ({
  starts_at: clockAt(from),
  ends_at: clockAt(until),
  place,
})

/** As somebody sends them who chose the first one twice; each is there once. */
export const sentTogether = (windows: Span[]) => ({
  windows: [...windows, ...windows.slice(0, 1)].map(sent).map(({ place: _, ...window }) => window),
  place: windows[0]?.place ?? null,
})

export const isTooSoon = ({ now }: Community, { from }: Span) => from < now + hours(soonest)
