/** A promise to whoever was next in the line of a draw. */
export const confirmingWords = {
  'confirming.text':
    'You were next in line, so it is promised to you. Please say by {time} whether you still want it; after that it goes to the next.',
  'confirming.confirm': 'Yes, I still want it',
} as const
