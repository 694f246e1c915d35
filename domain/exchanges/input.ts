import { z } from 'zod'
import { hex, nullableText } from '../input.ts'
import { endingWordsLength, endReasons } from '../items/limits.ts'
import { claimMessageLength, saltBytes } from './limits.ts'

export const RequestItem = z
  .object({
    message: nullableText(claimMessageLength).default(null),
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
