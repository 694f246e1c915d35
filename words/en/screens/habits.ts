/** How somebody keeps what they agree, in kind words. */
export const habitWords = {
  'habits.collected':
    'Collected {kept} of {agreed, plural, one {# thing} other {# things}} as agreed',
  'habits.given':
    'Handed over {kept} of {agreed, plural, one {# thing} other {# things}} as agreed',
  'habits.missed':
    '{missed, plural, one {Missed one meeting} other {Missed # meetings}} in the last {habitMonths} months',
} as const

/** The same on the own page, with what is said of oneself. */
export const ownHabitWords = {
  'habits.title': 'How you keep what you agree',
  'habits.lead':
    'Only members whom you ask for something, or who ask you, read this, and only while that request is open. It counts the last {habitMonths} months.',
  'habits.until':
    'Others read nothing of it until there are {habitsFrom} things to count: what changed hands, as both sides say, and times to which you did not come.',
  'habits.failed': 'Failed to load how you keep what you agree.',
  'habits.said': '{name} says that you did not come for {title}: {time}.',
  'habits.said-said': 'Please say by {by} what happened. Without an answer it counts from then on.',
  'habits.said-disputed': 'It does not count, unless those who look after the community say so.',
  'habits.said-stands': 'It counts.',
  'habits.said-dropped': 'It does not count.',
  'habits.you': 'You: {answer}',
  'habits.answer': 'What happened?',
  'habits.send': 'Send',
  'habits.sending': 'Sending...',
  'habits.sent': 'Thank you for saying so',
  'habits.not-sent': 'That was not sent',
  'habits.too-late': 'The time for it is over.',
} as const
