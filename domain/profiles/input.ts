import { z } from 'zod'
import { accountSizes } from '../accounts/limits.ts'
import { fault } from '../faults.ts'
import {
  cappedText,
  id,
  nullableLine,
  nullableText,
  pageFields,
  requiredLine,
  separated,
} from '../input.ts'
import { itemSizes } from '../items/limits.ts'
import { photoUrl } from '../photos/input.ts'
import { firstWords } from './bio.ts'
import { profileSizes } from './limits.ts'
import { isPhone } from './phone.ts'
import { badgeFields } from './views.ts'

/**
 * What a member changes of their profile; what is left out stays (CALL-48). Reputation and e-mail are not in it (A22).
 */
export const EditProfile = z
  .strictObject({
    full_name: requiredLine(accountSizes.fullName, fault('name')),
    location: nullableLine(profileSizes.location),
    bio: cappedText(8_000, fault('characters', { most: profileSizes.bio }))
      .nullable()
      .transform((text) => text && firstWords(text, profileSizes.bioWords))
      .pipe(nullableText(profileSizes.bio))
      .meta({
        type: ['string', 'null'],
        maxLength: profileSizes.bio,
        description: `At most ${profileSizes.bioWords} words; further ones are ignored`,
      }),
    phone: nullableLine(profileSizes.phone)
      .refine((text) => text === null || isPhone(text), { error: fault('phone') })
      .meta({ type: ['string', 'null'], description: '"+", digits and blanks; 7 to 15 digits' }),
    avatar_url: photoUrl.nullable().meta({
      type: ['string', 'null'],
      description: 'Public URL of a photo that the acting member uploaded',
    }),
  })
  .partial()
  .meta({ id: 'EditProfile' })
export type EditProfile = z.output<typeof EditProfile>

/** Many profiles at once, or one field of one (CALL-47, CALL-49, CALL-50). */
export const ListBadges = z.object({
  ids: separated(profileSizes.badges, id, fault('ids'))
    .refine((ids) => ids.length > 0)
    .meta({ description: `At most ${profileSizes.badges} ids, separated by commas` }),
  fields: separated(badgeFields.length, z.enum(badgeFields))
    .refine((fields) => fields.length > 0)
    .default(['id', 'full_name', 'avatar_url'])
    .meta({
      type: 'string',
      description: `Of ${badgeFields.join(', ')}; without it the first three`,
    }),
})
export type ListBadges = z.output<typeof ListBadges>

/** A page of what a member gives away, and of what others say of a member. */
export const PageOfItems = z.object(pageFields(itemSizes.pageOfItems))
export const PageOfReviews = z.object(pageFields(profileSizes.pageOfReviews))
