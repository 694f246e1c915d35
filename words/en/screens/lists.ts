/** What lists say that are longer than a page. */
export const listWords = {
  'list.more': 'Load more',
  'list.end': 'That was everything for now.',
  'list.items-failed': 'The items could not be loaded.',
} as const
