/** Where the guided tour is offered, which is on every page: its own words come with it. */
export const tourOfferWords = {
  'tour.offer': 'A short tour',
  'tour.take': 'Take the tour',
  'tour.decline': 'No tour, thank you',
}
