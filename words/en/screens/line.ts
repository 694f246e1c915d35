/** Staying in line for an item that was promised to somebody else. */
export const lineWords = {
  'line.text':
    'It was promised to somebody else. If that does not work out, your request can be asked again for you.',
  'line.join': 'Stay in line',
  'line.is-in': 'You are in line: number {place}. It takes none of your claims.',
  'line.is-in-hidden':
    'If it is shown again, your request counts again. It takes none of your claims.',
  'line.leave': 'Leave the line',
  'line.left': 'You left the line',
  'line.left-text': 'Your place goes to the next one in a few seconds.',
  'line.undo': 'Undo',
  'line.undo-name': 'Undo: stay in line for {title}',
} as const
