/** A page that is being built. */
export const comingSoonWords = {
  'soon.title': 'Coming Soon',
  'soon.text':
    'We are still building this page. Until then, everything you need to give and receive is here:',
} as const
