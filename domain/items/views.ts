import { z } from 'zod'
import { listOf, uuid, when, words } from '../views.ts'
import { conditions, endReasons, givings, itemStatuses } from './limits.ts'
import { endings, requestStatuses } from './request-view.ts'

const badgeFields = {
  id: uuid,
  full_name: words,
  avatar_url: words,
  email: z.null().meta({ description: 'Never shown here; ask POST /items/{id}/contact' }),
  phone: z.null(),
}

/** A member as part of something else. Contact data is never in it (A06); the fields stay, as null. */
export const MemberBadge = z.object(badgeFields).meta({ id: 'MemberBadge' })
export type MemberBadge = z.infer<typeof MemberBadge>

/** A member in a list of items: with the place. */
const PlacedMember = z.object({ ...badgeFields, location: words }).meta({ id: 'PlacedMember' })

/** A member on the page of an item and in a request: with place and reputation. */
export const MemberLine = z
  .object({
    ...badgeFields,
    location: words,
    reputation_score: z.number().nullable(),
    review_count: z.int(),
  })
  .meta({ id: 'MemberLine' })

const named = z.object({ name: z.string() }).nullable()
const itemFields = {
  id: uuid,
  user_id: uuid,
  title: z.string(),
  description: z.string(),
  category_id: uuid.nullable(),
  subcategory_id: uuid.nullable(),
  condition: z.enum(conditions),
  instructions: words,
  images: z.array(z.string()),
  image_url: words,
  status: z.enum(itemStatuses),
  claimed_by: uuid.nullable(),
  claimed_at: when.nullable(),
  completed_at: when.nullable(),
  created_at: when,
  updated_at: when,
  category: named,
  subcategory: named,
}

/** An item as lists show it: all its fields, with the names that belong to its ids (CALL-18, CALL-19). */
export const ItemCard = z.object({ ...itemFields, owner: PlacedMember }).meta({ id: 'ItemCard' })
export type ItemCard = z.infer<typeof ItemCard>

/** A page of the listing, or the items that were asked for by their ids. */
export const ListedItems = listOf(ItemCard).extend({
  gone: z
    .array(uuid)
    .optional()
    .meta({ description: 'Of the ids that were asked for, those whose items never come again' }),
})
export type ListedItems = z.infer<typeof ListedItems>

/** What the looking member may do with an item (domain/items/abilities.ts). */
const Permissions = z.object({
  claim: z.boolean(),
  edit: z.boolean(),
  delete: z.boolean(),
  complete: z.boolean(),
  release: z.boolean().meta({ description: 'Take the promise of it back, or give it up' }),
  review: z.boolean(),
  contact: z.boolean(),
})
export type ItemPermissions = z.infer<typeof Permissions>

/** What a requester may do about their own request. */
export const canAsAsker = {
  withdraw: z.boolean(),
  release: z.boolean(),
  stay_in_line: z.boolean(),
  confirm: z.boolean(),
  write: z.boolean(),
}

export const endedWords = words.meta({
  description:
    'What whoever ended the promise wrote to the other side; null of an item hidden from the requester',
})

/** Who decides who gets an item, and when (decision 050). */
export const deciding = {
  giving: z.enum(givings).meta({ description: 'drawn: the draw has been' }),
  decide_at: when.nullable().meta({ description: 'Until when nobody is chosen' }),
}

/** An item as one member sees it (CALL-34). */
export const ItemForMember = z
  .object({
    ...itemFields,
    owner: MemberLine,
    ...deciding,
    decided_early: z.boolean(),
    claimed_by_profile: z.object({ full_name: words, avatar_url: words }).nullable(),
    viewer: z.object({
      is_owner: z.boolean(),
      // Nobody but the owner, and whoever received it, sees a hidden item (A19).
      is_hidden: z
        .boolean()
        .meta({ description: 'Nobody but its owner and whoever received it sees the item' }),
      keeping: z
        .object({
          is_asked: z
            .boolean()
            .meta({ description: 'Whether the owner is to say that it is there' }),
          is_put_aside: z.boolean(),
          can_offer_again: z.boolean(),
        })
        .nullable()
        .meta({ description: 'What only its owner is asked; null for everybody else' }),
      can: Permissions,
      received: z
        .object({
          said_at: when,
          objected_at: when.nullable(),
          until: when.meta({ description: 'When it completes the exchange' }),
        })
        .nullable()
        .meta({ description: 'That whoever it is promised to has it: what both of a promise see' }),
      my_request: z
        .object({
          id: uuid,
          status: z.enum(requestStatuses),
          ended_as: z.enum(endings).nullable(),
          ended_why: z.enum(endReasons).nullable(),
          ended_words: endedWords,
          created_at: when,
          place_in_line: z.int().nullable(),
          confirm_by: when.nullable(),
          can: z.object(canAsAsker),
        })
        .nullable(),
    }),
  })
  .meta({ id: 'Item' })
export type ItemForMember = z.infer<typeof ItemForMember>

/** An item on its own page, the same for everybody. */
export type ItemPage = Omit<ItemForMember, 'viewer'>

export const Category = z
  .object({
    id: uuid,
    name: z.string(),
    icon: z.string(),
    subcategories: z.array(z.object({ id: uuid, name: z.string(), category_id: uuid })),
  })
  .meta({ id: 'Category' })
export type Category = z.infer<typeof Category>

/** One of a member's own items, with how many people wait for an answer (A11). */
export const OwnItem = z
  .object({
    id: uuid,
    title: z.string(),
    description: z.string(),
    condition: z.enum(conditions),
    images: z.array(z.string()),
    image_url: words,
    status: z.enum(itemStatuses),
    created_at: when,
    pending_requests: z.int(),
    ...deciding,
    is_hidden: z.boolean().meta({
      description:
        'By operators, or put aside: nobody but its owner and whoever received it sees it',
    }),
    is_put_aside: z
      .boolean()
      .meta({ description: 'By the clock; whether I can offer it again, `can` says' }),
    can: Permissions.pick({ edit: true, delete: true }).extend({ offer_again: z.boolean() }),
  })
  .meta({ id: 'OwnItem' })
export type OwnItem = z.infer<typeof OwnItem>
