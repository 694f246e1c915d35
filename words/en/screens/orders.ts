/** The member's own requests and items. */
export const ordersWords = {
  'orders.title': 'My Orders & Requests',
  'orders.lead': 'What you asked for, and what you give away.',
  'orders.requests': 'My Requests',
  'orders.remaining':
    '{remaining, plural, =0 {No claims left this month} one {# of {limit} claims left this month} other {# of {limit} claims left this month}}',
  'orders.failed': 'Failed to load your requests. Please try again.',
  'orders.items-failed': 'Failed to load your items. Please try again.',
  'orders.none': 'You have not asked for anything yet',
  'orders.none-text': 'Find something you can use. Everything here is free.',
  'orders.find': 'Browse Items',
  'orders.from': 'From {name}',
  'orders.asked': 'Asked on {date}',
  'orders.your-message': 'You wrote: {message}',
  'orders.pending': 'The giver has not answered yet.',
  'orders.approved': 'Item claimed! Contact the owner for pickup details.',
  'orders.said': 'You said that you have it.',
  'orders.rejected': 'Request was declined by the owner.',
  'orders.completed': 'Exchange completed successfully!',
  'orders.rate': 'Rate the giver',
  'orders.items': 'My Items',
  'orders.no-items': 'You have not shared anything yet',
  'orders.no-items-text':
    'What stands in a corner of your home may be just what a neighbour needs.',
  'orders.share': 'Share an item',
  'orders.waiting':
    '{count, plural, one {# person is waiting for your answer} other {# people are waiting for your answer}}',
  'orders.have-asked':
    '{count, plural, one {# person has asked} other {# people have asked}}. {decides}',
  'orders.edit': 'Edit {title}',
  'orders.delete': 'Delete {title}',
  'orders.shared': 'Shared on {date}',
} as const
