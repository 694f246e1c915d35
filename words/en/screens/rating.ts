/** What ratings say in stars and figures. */
export const ratingWords = {
  'rating.none': 'New member',
  'rating.line': '{score} ({count, plural, one {# review} other {# reviews}})',
  'rating.said':
    'Rated {score} out of {mostStars} in {count, plural, one {# review} other {# reviews}}',
  'rating.stars': '{stars} out of {mostStars} stars',
} as const
