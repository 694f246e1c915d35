/** Opens a conversation; many pages have it that show none themselves. */
export const messageButtonWords = {
  'messages.open': 'Send message',
  'messages.open-to': 'Send message to {name}',
  'messages.open-about': 'Send message to {name} about {title}',
} as const
