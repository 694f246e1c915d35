/** The page of what a member marked. */
export const wishedWords = {
  'wishlist.title': 'My Wishlist',
  'wishlist.lead': 'What you marked with a heart, kept in this browser only.',
  'wishlist.count': '{count, plural, one {# item} other {# items}}',
  'wishlist.items': 'Items you marked',
  'wishlist.empty': 'Your wishlist is empty',
  'wishlist.empty-text': 'Press the heart on anything you like, and you will find it here again.',
  'wishlist.unseen': 'What you marked is not offered at the moment',
  'wishlist.browse': 'Browse Items',
  'wishlist.gone': 'No longer available',
  'wishlist.own': 'Your own item',
  'wishlist.load-failed': 'Your wishlist could not be loaded',
  'wishlist.load-failed-text': 'Nothing was lost. Please try again in a moment.',
} as const
