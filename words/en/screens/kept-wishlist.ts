/** A wishlist that its member keeps with the account. */
export const keptWishlistWords = {
  'kept-wishlist.lead': 'What you marked with a heart, kept with your account.',
  'kept-wishlist.offer': 'Have it on all your devices',
  'kept-wishlist.switch': 'Keep this list with my account',
  'kept-wishlist.hint':
    'You then find the same list wherever you sign in. Your account keeps which items you marked; other members do not see it. You can turn this off at any time: your account forgets the list at once, and each browser keeps what it has.',
  'kept-wishlist.kept': 'Your wishlist is kept with your account',
  'kept-wishlist.ended': 'Your account has forgotten your wishlist',
  'kept-wishlist.ended-text': 'It is still in this browser.',
  'kept-wishlist.failed': 'Nothing was changed',
  'kept-wishlist.waiting':
    'Your account does not have your latest changes yet. They are kept here and sent when the connection is back.',
  'kept-wishlist.full':
    'Your account keeps {most} items at most. What is more than that stays in this browser alone; take some off.',
} as const
