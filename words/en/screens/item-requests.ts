/** What the page of an item alone says of requests: the question, the answer, who asks, the rating. */
export const itemRequestWords = {
  'claim.title': 'Claim {title}',
  'claim.lead': '{name} reads your message and decides who gets the item. It is free.',
  'claim.lead-draw': '{name} reads your message, and a draw decides who gets the item. It is free.',
  'claim.message': 'Message',
  'claim.message-hint': 'Say why you would like it.',
  'claim.send': 'Send Claim Request',
  'claim.sending': 'Sending...',

  'my-request.title': 'Your request',
  'my-request.pending': 'The giver has your request. You will see the answer here.',
  'my-request.pending-next':
    'If it is approved, you agree on a time and collect the item. The request takes one of your claims of a month; a declined one gives it back.',
  'my-request.nameless':
    'The giver chooses without names. Yours is shown once somebody is chosen, or the giver decides to see names. Then you can write to each other.',
  'my-request.approved': 'Item claimed! Contact the owner for pickup details.',
  'my-request.rejected': 'Request was declined by the owner.',
  'my-request.completed': 'Exchange completed successfully!',

  'requests.title': 'Requests',
  'requests.count': '{count} waiting',
  'requests.more':
    '{count, plural, one {# more member has asked later and is} other {# more members have asked later and are}} listed once some of these are answered.',
  'requests.empty': 'Nobody has asked yet',
  'requests.empty-text': 'Share the link with people who could use it. New requests appear here.',
  'requests.failed': 'Error loading requests',
  'requests.failed-text': 'Failed to load item requests',
  'requests.no-message': 'No message',
  'requests.sent': 'Sent {date}',
  'requests.to-confirm':
    '{name} is next in line, and is asked to say yes by {time}. After that it goes to the next.',

  'rate.title': 'How was it with {name}?',
  'rate.lead': 'Your rating helps others to know whom they can trust.',
  'rate.stars': 'Your rating',
  'rate.comment': 'Comment',
  'rate.submit': 'Submit Rating',
  'rate.submitting': 'Submitting...',
  'rate.missing': 'Please select a star rating (1-{mostStars})',
  'rate.thanks': 'Thank you for your rating',
  'rate.thanks-text': 'It is part of the reputation of {name} now.',

  'coming.legend': 'When could you come?',
  'coming.weekday-morning': 'Weekday mornings',
  'coming.weekday-evening': 'Weekday evenings',
  'coming.weekend-morning': 'Weekend mornings',
  'coming.weekend-evening': 'Weekend evenings',
  'coming.any': 'Any time',

  'comparing.order': 'First in the list',
  'comparing.asked': 'Who asked first',
  'comparing.received': 'Who received least',
  'comparing.hide': 'Hide names and faces until I choose',
  'comparing.hide-hint':
    'For all your items, here, in emails and in notifications, until you approve one. Nobody who asks can write to you before. Their words stay as they wrote them.',
} as const
