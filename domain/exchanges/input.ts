import { z } from '@hono/zod-openapi'
import { nullableText } from '../input.ts'
import { claimMessageLength } from './limits.ts'

export const RequestItem = z
  .object({ message: nullableText(claimMessageLength).default(null) })
  .openapi('RequestItem')
export type RequestItem = z.output<typeof RequestItem>
