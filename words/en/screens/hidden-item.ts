/** What its giver, and whoever received it, read of an item that operators hid. */
export const hiddenItemWords = {
  'hidden-item.title': 'Nobody else can see this item.',
  'hidden-item.text':
    'Those who look after the community have hidden it, because it may not be offered here. Its photos are kept back, and requests for it have ended.',
  'hidden-item.title-over': 'Only its giver and who received it can see this item.',
  'hidden-item.text-over':
    'Those who look after the community have hidden it, because it may not be offered here. Its photos are kept back.',
} as const
