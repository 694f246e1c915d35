import { z } from '@hono/zod-openapi'
import { limits as accountLimits } from '../accounts/limits.ts'
import { limits as catalogueLimits } from '../catalogue/limits.ts'
import { photoUrl } from '../catalogue/photo-input.ts'
import { fault } from '../faults.ts'
import {
  cappedText,
  cursor,
  id,
  nullableLine,
  nullableText,
  requiredLine,
  separated,
} from '../input.ts'
import { firstWords, isPhone, limits } from './limits.ts'
import { badgeFields } from './views.ts'

/**
 * What a member changes of their own profile; what is left out stays (CALL-48). Neither reputation nor
 * e-mail is among it (A22).
 */
export const EditProfile = z
  .object({
    full_name: requiredLine(accountLimits.fullName, fault('name')),
    location: nullableLine(limits.location),
    bio: cappedText(8_000, fault('characters', { most: limits.bio }))
      .nullable()
      .transform((text) => text && firstWords(text, limits.bioWords))
      .pipe(nullableText(limits.bio))
      .openapi({
        type: ['string', 'null'],
        maxLength: limits.bio,
        description: `At most ${limits.bioWords} words; further ones are ignored`,
      }),
    phone: nullableLine(limits.phone)
      .refine((text) => text === null || isPhone(text), { error: fault('phone') })
      .openapi({ type: ['string', 'null'], description: '"+", digits and blanks; 7 to 15 digits' }),
    avatar_url: photoUrl.nullable().openapi({
      type: ['string', 'null'],
      description: 'Public URL of a photo that the acting member uploaded',
    }),
  })
  .partial()
  .openapi('EditProfile')
export type EditProfile = z.output<typeof EditProfile>

/** Many profiles at once, or one field of one (CALL-47, CALL-49, CALL-50). */
export const ListBadges = z.object({
  ids: separated(limits.badges, id, fault('ids'))
    .refine((ids) => ids.length > 0)
    .openapi({ description: 'Ids, separated by commas' }),
  fields: separated(badgeFields.length, z.enum(badgeFields))
    .refine((fields) => fields.length > 0)
    .default(['id', 'full_name', 'avatar_url'])
    .openapi({
      type: 'string',
      description: `Of ${badgeFields.join(', ')}; without it the first three`,
    }),
})
export type ListBadges = z.output<typeof ListBadges>

const pageOf = (most: number) =>
  z.object({
    limit: z.coerce.number().int().min(1).max(most).default(most),
    cursor: cursor.optional(),
  })

/** A page of what a member gives away. */
export const PageOfItems = pageOf(catalogueLimits.pageOfItems)
export type PageOfItems = z.output<typeof PageOfItems>

/** A page of what others say of a member. */
export const PageOfReviews = pageOf(limits.pageOfReviews)
export type PageOfReviews = z.output<typeof PageOfReviews>
