/** Who decides who gets an item, and when. */
export const decidingWords = {
  'deciding.later':
    'The giver chooses from {time} on. Everybody who asks by then has the same chance.',
  'deciding.early': 'The giver chose to decide earlier than first said.',
  'deciding.draw': 'A draw decides on {time}. Everybody who asks by then takes part.',
  'deciding.draw-how': 'How the draw works',
  'deciding.drawn': 'There was a draw for this item.',
  'deciding.drawn-free':
    'The draw is over. Whoever is still in its line comes first; otherwise the giver chooses.',
  'deciding.drawn-how': 'How it was drawn',
  'deciding.owner-later': 'Until then nobody can be approved, unless you decide now.',
  'deciding.owner-draw': 'Until then you need not do anything.',
  'deciding.now': 'Decide now',
  'deciding.now-title': 'Decide now?',
  'deciding.now-text':
    'Everybody who asked sees that you decided earlier than you said. Those who wanted to ask later have no chance.',
  'deciding.now-busy': 'One moment …',
} as const
