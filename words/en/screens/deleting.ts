/** Deleting an own item. */
export const deletingWords = {
  'deleting.delete': 'Delete Item',
  'deleting.title': 'Delete this item?',
  'deleting.text': 'Are you sure you want to delete "{title}"? This action cannot be undone.',
  'deleting.promised': 'It is promised to somebody, who hears that you took it back.',
  'deleting.under-way': 'Deleting...',
  'deleting.soon': '"{title}" will be gone in a few seconds.',
  'deleting.undo': 'Undo',
  'deleting.undo-name': 'Undo the deletion of {title}',
} as const
