/** The photos of an item in the whole window. */
export const largePhotosWords = {
  'large-photos.previous': 'Previous photo',
  'large-photos.next': 'Next photo',
  'large-photos.enlarge': 'Enlarge',
  'large-photos.whole': 'Show the whole photo',
} as const
