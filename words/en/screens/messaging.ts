/** What the two sides of an exchange write to each other. */
export const messagingWords = {
  'messages.title': 'Messages',
  'messages.with': 'Messages with {name}',
  'messages.about': 'About {title}',
  'messages.history': 'What you wrote to each other',
  'messages.you': 'You',
  'messages.older': 'Load older messages',
  'messages.empty': 'Nothing written yet',
  'messages.empty-text': 'No other member can read what you write here.',
  'messages.text': 'Your message',
  'messages.send': 'Send',
  'messages.sending': 'Sending...',
  'messages.enter-hint': 'Enter sends, Shift + Enter begins a new line.',
  'messages.closed': '{name} can no longer be written to.',
  'messages.waits':
    'The giver chooses without names. You can write to each other once somebody is chosen, or the giver decides to see names.',
  'messages.error': 'Error',
  'messages.conversations-failed': 'Failed to load conversations',
  'messages.load-failed': 'Failed to load messages',
  'messages.send-failed': 'Failed to send message',
  'messages.kept': 'Not sent. Your text is still here; please try again.',
  'messages.too-many':
    'Not sent: you have written {messagesPerHour} messages within an hour. Your text is still here; please try again later.',
  'messages.unreachable': 'Not sent: this member can no longer be written to.',
  'messages.missing': 'This conversation does not exist',
  'messages.missing-text':
    'Only the giver of an item and those who asked for it can write to each other.',
  'messages.last': '{name}: {message}',
  'messages.last-own': 'You: {message}',
} as const
