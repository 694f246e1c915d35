import { z } from 'zod'
import { minute } from '../durations.ts'
import { fault } from '../faults.ts'
import { cappedList, cappedText, nullableLine } from '../input.ts'
import { placeLength, windowsOffered } from './limits.ts'

const noTime = fault('time')

/** A moment with its zone, to the minute. */
const Moment = cappedText(40, noTime, noTime)
  .pipe(z.iso.datetime({ offset: true, error: noTime }))
  .transform((time) => new Date(Math.floor(Date.parse(time) / minute) * minute).toISOString())
  .meta({ type: 'string', format: 'date-time' })

const place = nullableLine(placeLength).default(null).meta({
  description: 'In words, for the two alone; forgotten thirty days after',
})

const Span = z.object({ starts_at: Moment, ends_at: Moment })

export const ProposePickup = Span.extend({ place }).meta({ id: 'ProposePickup' })
export type ProposePickup = z.output<typeof ProposePickup>

export const OfferWindows = z
  .object({
    windows: cappedList(windowsOffered, z.array(Span)).meta({
      description: 'To the minute; of those that begin in the same one the last is kept',
    }),
    place: place.meta({
      description:
        'In words, for the two alone; it belongs to the times, and without any it is not kept',
    }),
  })
  .meta({ id: 'OfferWindows' })
export type OfferWindows = z.output<typeof OfferWindows>

/** Whoever has the address of a calendar file may fetch it. */
export const CalendarKey = z.object({ key: cappedText(64) })
