import { z } from 'zod'
import { decideAfterHours } from '../exchanges/limits.ts'
import { fault } from '../faults.ts'
import {
  cappedList,
  filterText,
  id,
  nullableText,
  pageFields,
  requiredText,
  separated,
} from '../input.ts'
import { conditions, itemSizes, sorts } from '../items/limits.ts'
import { photoUrl } from '../photos/input.ts'
import { OfferWindows } from '../pickups/input.ts'

const images = cappedList(
  itemSizes.images,
  z.array(photoUrl).max(itemSizes.images),
  fault('images'),
).meta({ description: 'Public URLs of photos that the acting member uploaded' })

const fields = {
  title: requiredText(itemSizes.title, fault('title')),
  description: requiredText(itemSizes.description, fault('description')),
  condition: z.enum(conditions, { error: fault('condition') }),
  category_id: id.nullable(),
  subcategory_id: id.nullable(),
  instructions: nullableText(itemSizes.instructions),
  images,
}

/** What a member says of an item to give it away (CALL-24, A42), and when they could meet (decision 053). */
export const ShareItem = z
  .object({
    ...fields,
    category_id: fields.category_id.default(null),
    subcategory_id: fields.subcategory_id.default(null),
    instructions: fields.instructions.default(null),
    images: fields.images.default([]),
    photos_failed: z.boolean().optional().meta({
      description:
        'Whether photos failed to arrive: shared again without any, the item then keeps those it has',
    }),
    giving: z.enum(['choose', 'draw']).optional().meta({
      description: 'Who decides who gets it, the giver or a draw; a draw needs decide_after_hours',
    }),
    decide_after_hours: z
      .literal(decideAfterHours)
      .nullish()
      .meta({
        type: ['integer', 'null'],
        enum: [...decideAfterHours, null],
        description: 'Nobody is chosen before; null: at any time',
      }),
    ...OfferWindows.partial().shape,
    idempotency_key: id.optional().meta({
      description:
        'A name of your own: while it is on offer, shared again under the same one it is the same item; anything else needs another name',
    }),
  })
  .refine(({ giving, decide_after_hours: after }) => giving !== 'draw' || !!after, {
    path: ['decide_after_hours'],
    error: fault('decide_after_hours'),
  })
  .meta({ id: 'ShareItem' })
export type ShareItem = z.output<typeof ShareItem>

/** What an owner changes; what is left out stays (CALL-36). */
export const EditItem = z.object(fields).partial().meta({ id: 'EditItem' })
export type EditItem = z.output<typeof EditItem>

/** What a listing is asked for (A14, A37, A38, A40, A41). */
export const ListItems = z.object({
  search: filterText(itemSizes.search).optional(),
  category: id.optional(),
  subcategory: id.optional(),
  location: filterText(itemSizes.location).optional(),
  sort: z.enum(sorts).default('newest'),
  ids: separated(200, id).optional().meta({
    description:
      'At most 200 ids, separated by commas, in place of all else: items of every status but cancelled. One that is hidden is in neither list and may come again',
  }),
  ...pageFields(itemSizes.pageOfItems),
})
export type ListItems = z.output<typeof ListItems>
