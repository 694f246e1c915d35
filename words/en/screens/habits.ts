/** How somebody keeps what they agree, in kind words. */
export const habitWords = {
  'habits.collected':
    'Collected {kept} of {agreed, plural, one {# thing} other {# things}} as agreed',
  'habits.given':
    'Handed over {kept} of {agreed, plural, one {# thing} other {# things}} as agreed',
  'habits.missed':
    '{missed, plural, one {Missed one meeting in the last year} other {Missed # meetings in the last year}}',
} as const

/** The same on the own page, with what is said of oneself. */
export const ownHabitWords = {
  'habits.title': 'How you keep what you agree',
  'habits.lead':
    'Only those read this with whom you exchange something, while you do. It looks back {habitMonths} months.',
  'habits.until':
    'Nothing is said of you before there are {habitsFrom}: things that changed hands as both of you say, or times to which you did not come.',
  'habits.failed': 'Failed to load how you keep what you agree.',
  'habits.said': '{name} says that you did not come for {title}: {time}.',
  'habits.said-said': 'Say what happened until {by}. Without an answer it counts from then on.',
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
