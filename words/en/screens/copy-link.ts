/** Copies the address of a page. */
export const copyLinkWords = {
  'copy-link.do': 'Copy link',
  'copy-link.done': 'Link copied!',
  'copy-link.failed': 'The link could not be copied',
  'copy-link.link': 'This is the link: {link}',
} as const
