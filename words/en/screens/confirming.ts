/** A promise to whoever was next in the line of a draw. */
export const confirmingWords = {
  'confirming.text':
    'You were next in line, so it is promised to you. Do you still want it? Please say yes by {time}; after that it goes to the next. If you do not want it, press “Give it back”.',
  'confirming.confirm': 'Yes, I still want it',
} as const
