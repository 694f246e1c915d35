/** A member's page: what everybody sees of it, and what only the member does. */
export const profileWords = {
  'profile.title': 'Profile',
  'profile.loading': 'Loading profile…',
  'profile.login-required': 'Login Required',
  'profile.missing': 'No profile found.',
  'profile.missing-text': 'This member may have left, or the link is not complete.',
  'profile.load-failed': 'Error loading profile',
  'profile.nameless': 'Community Member',
  'profile.no-location': 'Location not set',
  'profile.since': 'Member since {date}',
  'profile.no-reviews-yet': 'No reviews yet',
  'profile.copy-link': 'Copy link to this profile',
  'profile.shared-text': '{name} gives things away on {product}.',

  'profile.stats': 'In numbers',
  'profile.counts': 'What achievements are counted from',
  'profile.items-shared': 'Items Shared',
  'profile.items-received': 'Items Received',
  'profile.items-claimed': 'Items Claimed',
  'profile.avg-rating': 'Avg Rating',
  'profile.reviews-count': 'Reviews',
  'profile.reputation': 'Reputation',
  'profile.no-rating': 'none yet',

  'profile.shelf': 'Given away',
  'profile.shelf-empty': 'There is room here for what {name} will give away.',
  'profile.shelf-empty-own':
    'Your shelf is ready: what you give away will stand here for everybody to see.',

  'profile.tabs': 'Parts of the profile',
  'profile.tab.profile': 'Profile',
  'profile.tab.own-items': 'My Items',
  'profile.tab.items': 'Items',
  'profile.tab.requests': 'My Requests',
  'profile.tab.achievements': 'Achievements',
  'profile.tab.reviews': 'Reviews',
  'profile.tab.settings': 'Settings',

  'profile.no-items': 'Nothing shared yet',
  'profile.no-items-text': '{name} has not given anything away so far.',
  'profile.items-failed': 'Further items could not be loaded.',

  'review.of': 'For {title}',
  'review.none': 'No reviews yet',
  'review.none-own':
    'When somebody has received an item from you, they can rate the exchange. You read it here.',
  'review.none-other': 'Nobody has rated an exchange with {name} so far.',
  'review.failed': 'The reviews could not be loaded.',
  'review.more-failed': 'Further reviews could not be loaded.',
} as const
