import { z } from 'zod'
import { nullableText } from '../input.ts'
import { endingWordsLength, endReasons } from '../items/limits.ts'
import { claimMessageLength } from './limits.ts'

export const RequestItem = z
  .object({ message: nullableText(claimMessageLength).default(null) })
  .meta({ id: 'RequestItem' })
export type RequestItem = z.output<typeof RequestItem>

export const ReleasePromise = z
  .object({ why: z.enum(endReasons), words: nullableText(endingWordsLength).default(null) })
  .meta({ id: 'ReleasePromise' })
export type ReleasePromise = z.output<typeof ReleasePromise>
