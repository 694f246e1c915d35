/** Of an item that is not there for whoever looks, or wants to do something with it. */
export const noItemWords = {
  'item.not-found': 'Item not found',
  'item.not-found-text': 'This item no longer exists.',
  'item.not-shown': 'It no longer exists, or is not shown for now.',
} as const
