/** What only its giver reads of an item. */
export const ownItemWords = {
  'own-item.edit': 'Edit Item',
  'own-item.hidden': 'Nobody else can see this item.',
  'own-item.hidden-text':
    'Those who look after the community have hidden it, because it may not be offered here. Its photos are kept back, and requests for it have ended.',
  'own-item.deleted': 'Item deleted',
  'own-item.delete-failed': 'Failed to delete item',
} as const
