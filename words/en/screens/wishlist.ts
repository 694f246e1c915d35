/** The items that a member keeps in mind, and the hearts that put them there. */
export const wishlistWords = {
  'wishlist.add': 'Add {title} to wishlist',
  'wishlist.remove': 'Remove {title} from wishlist',
  'wishlist.added': 'Added to wishlist',
  'wishlist.removed': 'Removed from wishlist',
  'wishlist.undo': 'Undo',
  'wishlist.login': 'Please log in to add items to wishlist',
  'wishlist.failed': 'Failed to update wishlist',
} as const
