/** The items that a member keeps in mind, and the hearts that put them there. */
export const wishlistWords = {
  'wishlist.add': 'Add {title} to wishlist',
  'wishlist.remove': 'Remove {title} from wishlist',
  'wishlist.added': 'Added to wishlist',
  'wishlist.removed': 'Removed from wishlist',
  'wishlist.undo': 'Undo',
  'wishlist.login': 'Please log in to add items to wishlist',
  'wishlist.failed': 'Failed to update wishlist',

  'wishlist.title': 'My Wishlist',
  'wishlist.lead': 'What you marked with a heart, kept in this browser only.',
  'wishlist.count': '{count, plural, one {# item} other {# items}}',
  'wishlist.items': 'Items you marked',
  'wishlist.empty': 'Your wishlist is empty',
  'wishlist.empty-text': 'Press the heart on anything you like, and you will find it here again.',
  'wishlist.browse': 'Browse Items',
  'wishlist.gone': 'No longer available',
  'wishlist.own': 'Your own item',
  'wishlist.load-failed': 'Your wishlist could not be loaded',
  'wishlist.load-failed-text': 'Nothing was lost. Please try again in a moment.',
} as const
