/** Where the product is rated, as everybody sees it. */
export const rateBoxWords = {
  'app-rating.login': 'Please log in to rate the app',
  'app-rating.rate': 'Rate the app',
  'app-rating.yours': 'Your rating',
} as const
