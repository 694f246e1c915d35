/** Asking for an item, as far as everybody sees it. */
export const claimButtonWords = {
  'claim.open': 'Claim Item',
  'claim.login': 'Please log in to claim items',
  'claim.left':
    'You have {count, plural, =0 {no claims} one {# claim} other {# claims}} left this month',
  'claim.limit': 'Monthly limit reached',
  'claim.limit-text': 'You can only claim {claimsPerMonth} items per month. Try again next month!',
} as const
