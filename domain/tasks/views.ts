import { z } from 'zod'
import { MemberLine } from '../items/views.ts'
import { uuid, when, words } from '../views.ts'
import { taskKinds } from './limits.ts'

/**
 * Something that waits for a member (decision 039): a request to answer, a promise to hand over, an item to
 * arrange for, messages to read, an exchange to rate, an own item that nobody asks for.
 */
export const Task = z
  .object({
    kind: z.enum(taskKinds),
    since: when,
    item: z.object({
      id: uuid,
      title: z.string(),
      images: z.array(z.string()),
      image_url: words,
    }),
    member: MemberLine.nullable().meta({ description: 'The other side; null for `check`' }),
    request_id: uuid.nullable().meta({ description: 'The request to answer' }),
    message: words.meta({ description: 'What the requester wrote, or the newest message' }),
    received: z.enum(['none', 'few', 'many']).nullable().meta({
      description: 'What the requester has received here in the last 90 days',
    }),
  })
  .meta({ id: 'Task' })
export type Task = z.infer<typeof Task>
