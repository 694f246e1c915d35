import { z } from 'zod'
import { nullableText } from '../input.ts'
import { claimMessageLength } from './limits.ts'

export const RequestItem = z
  .object({ message: nullableText(claimMessageLength).default(null) })
  .meta({ id: 'RequestItem' })
export type RequestItem = z.output<typeof RequestItem>
