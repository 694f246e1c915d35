import { z } from 'zod'
import { uuid } from '../views.ts'

/** Whether a member keeps the wishlist with the account and, if so, the ids on it, newest first. */
export const WishlistView = z
  .discriminatedUnion('kept', [
    z.object({ kept: z.literal(false) }),
    z.object({ kept: z.literal(true), ids: z.array(uuid) }),
  ])
  .meta({ id: 'Wishlist' })
export type WishlistView = z.infer<typeof WishlistView>
