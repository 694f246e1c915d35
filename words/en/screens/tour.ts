/** The guided tour (TUT-*). */
export const tourWords = {
  'tour.skip': 'Skip the tour',
  'tour.count': 'Step {step} of {steps}',
  'tour.previous': 'Back',
  'tour.next': 'Next',
  'tour.done': 'Done',
  'tour.welcome.title': 'Welcome to {name}',
  'tour.welcome.text':
    'Here people give away what they no longer need, and others come and collect it. Everything is free. This is the quick way round: {stops, plural, =6 {six stops} other {# stops}}.',
  'tour.logo.title': 'The way home',
  'tour.logo.text': 'Lost? The logo always brings you back to the first page.',
  'tour.search.title': 'Look for something',
  'tour.search.text': 'Type what you need, like “cradle” or “school books”, and press Enter.',
  'tour.browse.title': 'Find what is near',
  'tour.browse.text':
    'All items that are waiting for somebody. They are filterable by categories and location.',
  'tour.upload.title': 'Give something away',
  'tour.upload.text':
    '{photosPerItem, plural, =2 {One or two photos} other {Some photos}} and a few words are enough. You choose who gets it, or let a draw decide, and when it is collected.',
  'tour.profile.title': 'Your own place',
  'tour.profile.text': 'Your items, requests, reviews and settings are here.',
  'tour.sign-up': 'New? Sign up; it takes a minute.',
}
