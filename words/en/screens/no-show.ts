/** Saying that nobody came to a time that was agreed. */
export const noShowWords = {
  'no-show.open': 'Nobody came',
  'no-show.title': 'Did {name} not come?',
  'no-show.text-giver':
    'The promise ends, and it goes to whoever is next in line, or is offered again. {name} is asked what happened. If another time would do, agree on one instead.',
  'no-show.text-receiver':
    '{name} is asked what happened. It stays promised to you: agree on another time, or give it back.',
  'no-show.text-over': '{name} is asked what happened, as you are. The promise stays over.',
  'no-show.confirm': 'Say so',
  'no-show.busy': 'Saying so...',
  'no-show.done': 'Thank you for saying so',
  'no-show.done-text': '{name} is asked what happened.',
  'no-show.failed': 'That was not said',
  'no-show.not-over': 'They may only be late. Please wait a little.',
  'no-show.too-late': 'That was too long ago.',
  'no-show.said': 'You said that nobody came. {name} was asked what happened.',
} as const
