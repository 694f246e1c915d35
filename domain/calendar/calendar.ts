import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator'
import { calendarWords } from '../../words/en/calendar.ts'
import { isSame, keyedHash } from '../keyed-hash.ts'
import { product } from '../product.ts'

/**
 * A time to meet as calendars know it: all times of one request are one entry, of which the largest sequence counts.
 */
export type CalendarEntry = {
  request_id: string
  item: { id: string; title: string }
  starts_at: string
  ends_at: string
  sequence: number
  is_cancelled: boolean
  /** When the entry became as it is, which calendars call its stamp. */
  at: string
}

/** The file of an entry, which tells nothing of its two but the title and the time (decision 053). */
export function calendarFile(entry: CalendarEntry, site: string): string {
  const { host } = new URL(site)
  const link = `${site}/item/${entry.item.id}`
  const calendar = ical({
    prodId: { company: host, product: product.name, language: 'EN' },
    method: ICalCalendarMethod.PUBLISH,
  })
  calendar.createEvent({
    id: `${entry.request_id}@${host}`,
    sequence: entry.sequence,
    stamp: new Date(entry.at),
    start: new Date(entry.starts_at),
    end: new Date(entry.ends_at),
    summary: calendarWords.title(entry.item.title),
    description: calendarWords.text(product.name, link),
    url: link,
    status: entry.is_cancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  })
  return `${calendar.toString()}\r\n`
}

const hashOf = (secret: Uint8Array, pickupId: string) => keyedHash(secret, `calendar:${pickupId}`)

/**
 * Whether somebody has the key that opens the file of a time without a sign-in, as phones fetch
 * such files by their address alone.
 */
export const isCalendarKey = (secret: Uint8Array, pickupId: string, key: string): boolean =>
  isSame(Buffer.from(key, 'hex'), hashOf(secret, pickupId))

/** Where the file of a time is, with its key. */
export const calendarAddress = (site: string, pickupId: string, secret: Uint8Array) =>
  `${site}/api/v1/pickups/${pickupId}/calendar?key=${hashOf(secret, pickupId).toString('hex')}`
