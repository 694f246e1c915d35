/** On a home screen, and without a connection. */
export const installWords = {
  'install.description':
    'Give away what you no longer need, find what you do. Free, between neighbours.',
  'install.find': 'Find items',
  'install.share': 'Share an item',
  'offline.title': 'You are offline',
  'offline.text': 'This page needs the internet. Try again once you are connected.',
} as const
