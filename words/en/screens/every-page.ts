/** What every page can say, and notices that may come on any. */
export const everyPageWords = {
  'common.back-to-browse': 'Back to Browse',
  'common.cancel': 'Cancel',
  'common.close': 'Close',
  'common.loading': 'Loading…',
  'common.still-loading': 'Still loading. This takes longer than usual.',
  'common.try-again': 'Try Again',
  'common.anonymous': 'Anonymous',
  'common.no-image': 'No image',
  'common.optional': 'optional',
  // A button as it is read out where several say the same.
  'common.named': '{what}: {title}',
  'common.characters': '{count}/{limit}',

  'age.days': '{count, plural, =0 {Today} one {# day} other {# days}}',
  'age.weeks': '{count, plural, one {# week} other {# weeks}}',
  'age.months': '{count, plural, one {# month} other {# months}}',

  'condition.new': 'Brand New',
  'condition.excellent': 'Excellent',
  'condition.good': 'Good',
  'condition.fair': 'Fair',
  'condition.poor': 'Poor',
  'status.available': 'Available',
  'status.claimed': 'Claimed',
  'status.completed': 'Completed',
  'status.cancelled': 'Cancelled',
  'status.hidden': 'Hidden',
  'status.pending': 'Pending',
  'status.approved': 'Approved',
  'status.rejected': 'Declined',

  'notice.auth-required': 'Authentication required',
  'notice.generic': 'Something went wrong. Please try again.',
  'notice.network':
    'You seem to be offline. Nothing was lost; please try again when you are connected.',
  'notice.session-expired': 'Session expired',
  'notice.session-expired-text': 'Please sign in again.',
  'notice.deleted': 'Account Deleted',
  'notice.deleted-text': 'Thank you for having been part of the neighbourhood.',
  'notice.dismiss': 'Dismiss',
  'notice.region': 'Notices ({hotkey})',

  'prompt.login': 'Please log in to see this page.',

  'missing.title': 'Page not found',
  'missing.text': 'It may have moved, or never have been here.',
  'missing.path': 'You asked for {path}',
  'failed.title': 'This did not work',
  'failed.text':
    'Something broke on our side. Nothing you entered elsewhere is lost. Please try again.',
} as const
