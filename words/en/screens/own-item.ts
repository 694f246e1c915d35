/** What only its giver reads of an item. */
export const ownItemWords = {
  'own-item.edit': 'Edit Item',
  'own-item.deleted': 'Item deleted',
  'own-item.delete-failed': 'Failed to delete item',
} as const
