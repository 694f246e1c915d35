import { z } from 'zod'
import { Habits } from '../habits/views.ts'
import { endReasons, itemStatuses } from '../items/limits.ts'
import { endings, requestStatuses } from '../items/request-view.ts'
import { canAsAsker, deciding, endedWords, MemberBadge, MemberLine } from '../items/views.ts'
import { agreedTime, isSaid, orNull, uuid, when, words } from '../views.ts'
import { comingTimes, receivedBands, receivedDays } from './limits.ts'

const requestFields = {
  id: uuid,
  item_id: uuid,
  requester_id: uuid,
  message: words,
  status: z.enum(requestStatuses),
  ended_as: z.enum(endings).nullable().meta({
    description:
      'How it ended, where it is rejected. By its requester: unseen (before the owner read of it) or withdrawn; by the owner: declined or other-chosen; with the item: taken-back or hidden. A promise: released by the owner, given-up by the receiver, no-show, unconfirmed by who was next in line. As its member left, or lapsed without an answer',
  }),
  ended_why: z.enum(endReasons).nullable().meta({ description: 'Why, where it was a promise' }),
  ended_words: endedWords,
  created_at: when,
  updated_at: when,
}

const confirmBy = when.nullable().meta({
  description: 'Promised as the next in line: until when the member says yes',
})

/** A request as its requester lists it (CALL-38, ORDERS-06 to 08, A07), and may take it back (decision 048). */
export const OwnRequest = z
  .object({
    ...requestFields,
    view: z.enum(requestStatuses).meta({
      description: 'What the requester is told, by the status of the request and of the item',
    }),
    reviewed: z.boolean().meta({ description: 'Whether the requester has rated the exchange' }),
    confirm_by: confirmBy,
    ...deciding,
    ...agreedTime,
    ...isSaid,
    place_in_line: z.int().nullable().meta({ description: 'The first is 1; null is not in line' }),
    can: z.object({
      contact: z.boolean().meta({
        description: 'Whether the requester reaches the owner, as the item was promised to them',
      }),
      ...canAsAsker,
    }),
    item: z.object({
      id: uuid,
      title: z.string(),
      description: z.string(),
      status: z.enum(itemStatuses),
      images: z.array(z.string()),
      image_url: words,
      claimed_by: uuid.nullable(),
      is_hidden: z.boolean().meta({ description: 'Whether the requester sees it no more' }),
      owner: MemberBadge,
    }),
  })
  .meta({ id: 'OwnRequest' })
export type OwnRequest = z.infer<typeof OwnRequest>

const namedLater = 'Null where I want to know nobody before I choose'

/** A request as the owner of the item, and nobody else, sees it (CALL-39), with what they compare (decision 052). */
export const IncomingRequest = z
  .object({
    ...requestFields,
    confirm_by: confirmBy,
    requester_id: uuid.nullable().meta({ description: namedLater }),
    requester: orNull(MemberLine).meta({ description: namedLater }),
    number: z
      .int()
      .meta({ description: 'Its place among all requests for the item; the first is 1' }),
    others_waiting: z
      .int()
      .meta({ description: 'How many others wait for an answer, listed or not' }),
    could_come: z.array(z.enum(comingTimes)).meta({ description: 'When the requester could come' }),
    received: z
      .enum(receivedBands)
      .nullable()
      .meta({
        description: `What the requester received here in ${receivedDays} days; null of one that does not wait`,
      }),
    member_since: words.meta({ description: 'The month, as `2026-03`, likewise' }),
    habits: orNull(Habits).meta({
      description:
        'How the requester keeps what they agree; null of who is not named, or of what is over',
    }),
  })
  .meta({ id: 'IncomingRequest' })
export type IncomingRequest = z.infer<typeof IncomingRequest>

const bytes = (what: string) => z.string().meta({ description: `${what}, as hex` })

/** A draw, with all that anybody needs to repeat it once it was drawn, and without names (decision 050). */
export const DrawView = z
  .object({
    item_id: uuid,
    title: z.string(),
    decide_at: when,
    commitment: bytes('SHA-256 of the seed, public since the item was shared'),
    seed: bytes('Null before the draw').nullable(),
    drawn_at: when.nullable(),
    waiting: z.int().meta({ description: 'Who has asked and waits' }),
    declined: z.int().meta({ description: 'Whom the giver declined before the draw' }),
    released: z.int().meta({ description: 'How often the giver ended the promise since the draw' }),
    entries: z
      .array(z.object({ salt: bytes('What each brought'), tickets: z.int() }))
      .meta({ description: 'In the order of the draw' }),
    mine: z.object({ salt: z.string(), rank: z.int().nullable() }).nullable(),
  })
  .meta({ id: 'Draw' })
export type DrawView = z.infer<typeof DrawView>

const exchangeEvents = ['asked', 'drawn', 'in-line', 'promised', 'ended', 'handed-over'] as const

/** What happened between the two about the item. */
export const ExchangeEvent = z
  .object({
    kind: z.enum(exchangeEvents),
    at: when,
    place: z.int().nullable().meta({ description: 'Which the requester is in the draw' }),
    ended_as: z.enum(endings).nullable(),
    ended_why: z.enum(endReasons).nullable(),
  })
  .meta({ id: 'ExchangeEvent' })
export type ExchangeEvent = z.infer<typeof ExchangeEvent>

/** A member's month (CALL-56, LIMIT-02). */
export const MonthlyClaims = z
  .object({
    month_year: z
      .string()
      .meta({ description: 'The first day of the month in India, as `2026-03-01`' }),
    items_claimed: z.int(),
    items_given: z.int().meta({ description: 'Handed over in this month' }),
    remaining: z.int(),
  })
  .meta({ id: 'MonthlyClaims' })
export type MonthlyClaims = z.infer<typeof MonthlyClaims>
