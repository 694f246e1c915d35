/** Reaching a giver, and who may reach oneself. */
export const contactWords = {
  'contact.owner': 'Contact {owner}',
  'contact.email': 'Email',
  'contact.phone': 'Phone',
  'contact.copy-email': 'Copy email address',
  'contact.copy-phone': 'Copy phone number',
  'contact.copied': 'Copied',
  'contact.copy-failed': 'It could not be copied',
  'contact.copy-failed-text': 'Press and hold it to copy it yourself.',
  'contact.unavailable': 'Contact info not available',
  'contact.failed': 'The contact could not be shown',

  'contact.settings': 'Contact and emails',
  'contact.settings-failed': 'These settings could not be loaded.',
  'contact.not-saved': 'Your setting was not saved',
  'contact.show': 'Show my contact details to members',
  'contact.show-hint':
    'Members who press “Contact Giver” on an item that you still offer see your email address. Whoever you promise an item to sees how to reach you in any case, until {reachableDays} days after the handover.',
  'contact.show-phone': 'Show my phone number too',
  'contact.show-phone-hint':
    'While this is off, only those you promise an item to see your number.',
  'contact.letters': 'Send me emails about my exchanges',
  'contact.letters-hint':
    'Requests, answers, messages, times to meet, handovers and reminders. Some need your answer in time, as when somebody says that you did not come. While this is off, look under the bell; reminders come by email alone. What concerns your account, and what those who look after the community decide, is always sent.',
  'contact.seen-by': 'Who saw your contact details',
  'contact.seen-by-nobody': 'Nobody so far.',
  'contact.seen-nameless': 'Somebody; the name is shown once you have chosen',
  'contact.seen-for': 'For {title}, {date}',
  'contact.seen-for-deleted': 'For an item that was deleted, {date}',
  'contact.more-failed': 'More could not be loaded. Please try again.',
} as const
