/** An item with which nothing has happened for long, for its giver alone. */
export const keepingWords = {
  'still-there.title': 'Is it still there?',
  'still-there.text':
    'Nothing has happened with it for {stillThereDays} days. If you do not answer within {putAsideDays} days after we asked, nobody else sees it any more.',
  'still-there.then': 'You can then offer it again.',
  'still-there.keep': 'Keep it',
  'put-aside.title': 'Put aside',
  'put-aside.text':
    'You did not say that it is still there, so nobody else sees it. Its photos and words are kept.',
  'offer-again.open': 'Offer again',
} as const

/** What is said after its giver answered. */
export const keptWords = {
  'still-there.done': 'It stays in the list',
  'still-there.failed': 'Your answer could not be kept',
  'offer-again.done': 'It is offered again, above all others',
  'offer-again.failed': 'Failed to offer it again',
} as const
