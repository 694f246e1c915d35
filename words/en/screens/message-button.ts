/** Opens a conversation; many pages have it that show none themselves. */
export const messageButtonWords = {
  'messages.open': 'Send message',
  'messages.open-to': 'to {name}',
  'messages.open-about': 'about {title}',
} as const
