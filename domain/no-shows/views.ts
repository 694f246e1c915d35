import { z } from 'zod'
import { Habits } from '../habits/views.ts'
import { orNull, uuid, when, words } from '../views.ts'
import { noShowStates } from './limits.ts'

const state = z.enum(noShowStates).meta({
  description:
    'Said; disputed, as it was answered or said by both; standing; or dropped by operators',
})

/** What was said about a member, as they alone and the operators read it (decision 055). */
export const NoShow = z
  .object({
    id: uuid,
    item: z.object({ id: uuid, title: z.string() }),
    by: words.meta({ description: 'Who said so; null of one who left' }),
    is_giver: z.boolean().meta({ description: 'Whether I was to give' }),
    starts_at: when,
    state,
    answer: words,
    answer_by: when,
    created_at: when,
    can: z.object({ answer: z.boolean() }),
  })
  .meta({ id: 'NoShow' })
export type NoShow = z.infer<typeof NoShow>

/** My own habits as others see them, and what was said about me in the time that counts. */
export const MyHabits = z
  .object({ habits: Habits, no_shows: z.array(NoShow) })
  .meta({ id: 'MyHabits' })
export type MyHabits = z.infer<typeof MyHabits>

/** What one side of a request may say about the time, and how the other side keeps what they agree. */
export const SayingView = z
  .object({
    said: state
      .nullable()
      .meta({ description: 'What became of what I said about the newest time' }),
    from: when.nullable().meta({ description: 'From when on I may say that nobody came' }),
    can: z.object({ say: z.boolean() }),
    habits: orNull(Habits).meta({ description: 'Of the other side, while the request is open' }),
  })
  .meta({ id: 'NoShowSaying' })
export type SayingView = z.infer<typeof SayingView>
