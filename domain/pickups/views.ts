import { z } from 'zod'
import { isSaid, orNull, uuid, when, words } from '../views.ts'
import { pickupStates } from './limits.ts'

const span = { starts_at: when, ends_at: when }
const place = words.meta({ description: 'In words, for the two alone' })

/** A time to meet, as one of the two of a promise sees it, with what that one may do about it. */
export const PickupView = z
  .object({
    id: uuid,
    request_id: uuid,
    ...span,
    place,
    state: z.enum(pickupStates),
    is_mine: z.boolean().meta({ description: 'Whether I proposed it' }),
    comes: z
      .object({ me: z.boolean(), other: z.boolean() })
      .meta({ description: 'Who has said that they are coming' }),
    calendar: z.string().nullable().meta({
      description: 'Where its calendar file is, without a sign-in; null of what is not agreed on',
    }),
    can: z.object({
      agree: z.boolean(),
      decline: z.boolean(),
      cancel: z.boolean(),
      come: z.boolean(),
    }),
  })
  .meta({ id: 'Pickup' })
export type PickupView = z.infer<typeof PickupView>

/** Times that the giver of an item offers. */
export const WindowView = z.object({ ...span, place }).meta({ id: 'PickupWindow' })
export type WindowView = z.infer<typeof WindowView>

const names = {
  item: z.object({ id: uuid, title: z.string() }),
  other_id: uuid,
  other: words.meta({ description: 'The name of the other one' }),
}

/** Where the two of a promise are with their time to meet. */
export const MeetingView = z
  .object({
    ...names,
    is_giver: z.boolean(),
    is_promised: z.boolean(),
    ...isSaid,
    proposed: orNull(PickupView),
    agreed: orNull(PickupView),
    windows: z
      .array(WindowView)
      .meta({ description: 'What the giver offers since anything was proposed or agreed on' }),
  })
  .meta({ id: 'Meeting' })
export type MeetingView = z.infer<typeof MeetingView>

/** One time by itself, with the item it is about and the other one. */
export const PickupOfItem = PickupView.extend(names).meta({ id: 'PickupOfItem' })
export type PickupOfItem = z.infer<typeof PickupOfItem>
