import { z } from 'zod'
import { cappedList, id } from '../input.ts'
import { wishesPerMember } from './limits.ts'

const ids = cappedList(wishesPerMember, z.array(id))

/** The list of the browser in which the member decides to keep it with the account. */
export const KeepWishlist = z
  .object({ ids: ids.meta({ description: 'What is on the list of this browser, newest first' }) })
  .meta({ id: 'KeepWishlist' })
export type KeepWishlist = z.output<typeof KeepWishlist>

/** What a member put on the list and took off since the last answer; the same again changes nothing. */
export const ChangeWishlist = z
  .object({
    add: ids.optional().meta({ description: 'Newest first' }),
    remove: ids.optional(),
  })
  .meta({ id: 'ChangeWishlist' })
export type ChangeWishlist = z.output<typeof ChangeWishlist>
