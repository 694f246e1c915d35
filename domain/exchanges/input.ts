import { z } from 'zod'
import { cappedList, hex, nullableText } from '../input.ts'
import { endingWordsLength, endReasons } from '../items/limits.ts'
import {
  type ComingTime,
  claimMessageLength,
  comingTimes,
  comingTimesNamed,
  saltBytes,
} from './limits.ts'

/** Each once, in one order; besides `any` nothing is left to say. */
const CouldCome = cappedList(comingTimesNamed, z.array(z.enum(comingTimes))).transform((times) =>
  times.includes('any') ? anyTime : comingTimes.filter((time) => times.includes(time)),
)
const anyTime: ComingTime[] = ['any']

export const RequestItem = z
  .object({
    message: nullableText(claimMessageLength).default(null),
    could_come: CouldCome.optional().meta({
      description: 'When I could come; whoever says `any` says that alone',
    }),
    salt: hex(saltBytes).optional().meta({
      description: 'Sixteen bytes by chance, as hex; where a draw decides it is needed',
    }),
  })
  .meta({ id: 'RequestItem' })
export type RequestItem = z.output<typeof RequestItem>

export const ReleasePromise = z
  .object({ why: z.enum(endReasons), words: nullableText(endingWordsLength).default(null) })
  .meta({ id: 'ReleasePromise' })
export type ReleasePromise = z.output<typeof ReleasePromise>
