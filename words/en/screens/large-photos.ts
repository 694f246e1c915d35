/** The photos of an item in the whole window. */
export const largePhotosWords = {
  'large-photos.previous': 'Previous photo',
  'large-photos.next': 'Next photo',
} as const
