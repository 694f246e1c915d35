/** A member's own rating of the product. */
export const ownRatingWords = {
  'app-rating.lead': 'A minute of yours tells us what to keep and what to mend.',
  'app-rating.update': 'Update your rating',
  'app-rating.stars': 'How many stars?',
  'app-rating.comment': 'Comment',
  'app-rating.comment-hint': 'Everybody can read it, without your name.',
  'app-rating.submit': 'Submit Rating',
  'app-rating.submit-update': 'Update Rating',
  'app-rating.submitting': 'Submitting...',
  'app-rating.missing': 'Rating required',
  'app-rating.missing-text': 'Please select a star rating (1-{mostStars})',
  'app-rating.submitted': 'Rating submitted!',
  'app-rating.updated': 'Rating updated!',
  'app-rating.thanks': 'Thank you for your feedback! Your rating helps improve our community.',
  'app-rating.error': 'Error submitting rating',
} as const
