/** What the stars say that somebody may give. */
export const starInputWords = {
  'rating.label.1': 'Poor',
  'rating.label.2': 'Fair',
  'rating.label.3': 'Good',
  'rating.label.4': 'Very Good',
  'rating.label.5': 'Excellent',
  'rating.star': '{stars, plural, one {# star} other {# stars}}: {label}',
} as const
