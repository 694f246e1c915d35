import { ChangeWishlist, KeepWishlist } from '../../domain/wishes/input.ts'
import { WishlistView } from '../../domain/wishes/views.ts'
import type { Api, Services } from '../environment.ts'
import { operations } from './operation.ts'

export function addWishes(api: Api, { domain: { wishes } }: Services) {
  const { get, put, patch, remove } = operations(api, 'Me')

  get('/me/wishlist', {
    summary: 'Whether I keep my wishlist with my account, and what is on it',
    answer: WishlistView,
    refuses: [],
    run: ({ actor }) => wishes.viewWishlist(actor),
  })

  put('/me/wishlist', {
    summary:
      'Keep my wishlist with my account from now on, with what is on the list of this browser',
    body: KeepWishlist,
    answer: WishlistView,
    refuses: ['wishlist_full'],
    run: ({ actor, body }) => wishes.keepWishlist(actor, body),
  })

  patch('/me/wishlist', {
    summary: 'Put items on the wishlist of my account and take some off, if I keep it there',
    body: ChangeWishlist,
    answer: WishlistView,
    refuses: ['wishlist_full'],
    run: ({ actor, body }) => wishes.changeWishlist(actor, body),
  })

  remove('/me/wishlist', {
    summary: 'Forget the wishlist of my account; browsers keep theirs',
    answer: WishlistView,
    refuses: [],
    run: ({ actor }) => wishes.stopKeepingWishlist(actor),
  })
}
