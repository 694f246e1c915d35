import { z } from 'zod'
import { comingTimes, receivedBands, receivedDays } from '../exchanges/limits.ts'
import { MemberLine } from '../items/views.ts'
import { agreedTime, orNull, uuid, when, words } from '../views.ts'
import { taskKinds } from './limits.ts'

/** Something that waits for a member (decision 039). */
export const Task = z
  .object({
    kind: z.enum(taskKinds).meta({
      description:
        'In this order: a promise to say yes to, a request to answer, a receipt to confirm, a promise to hand over, an item to arrange for, messages to read, an exchange to rate, an own item that nobody asks for',
    }),
    since: when,
    item: z.object({
      id: uuid,
      title: z.string(),
      images: z.array(z.string()),
      image_url: words,
    }),
    member: orNull(MemberLine).meta({
      description:
        'The other side; null for `check`, and of a request whose name I want to know later',
    }),
    request_id: uuid.nullable().meta({
      description:
        'The request to answer, to confirm (the promise, or that it was received), to hand over for or to agree on a time for',
    }),
    message: words.meta({ description: 'What the requester wrote, or the newest message' }),
    received: z
      .enum(receivedBands)
      .nullable()
      .meta({
        description: `What the requester received here in ${receivedDays} days, of a request to answer`,
      }),
    could_come: z.array(z.enum(comingTimes)).meta({ description: 'When the requester could come' }),
    member_since: words.meta({ description: 'The month since when the requester is a member' }),
    number: z.int().nullable().meta({ description: 'Which of all requests for the item it is' }),
    others_waiting: z.int().meta({ description: 'Other requests to answer for the same item' }),
    ...agreedTime,
  })
  .meta({ id: 'Task' })
export type Task = z.infer<typeof Task>
