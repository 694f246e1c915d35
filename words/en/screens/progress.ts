/** How far an exchange is, where its two sides write to each other. */
export const progressWords = {
  'progress.title': 'How far you are',
  'progress.asked': 'Asked',
  'progress.approved': 'Promised',
  'progress.handed-over': 'Handed over',
  'progress.is-rated': 'Rated',
  'progress.done': 'done',
  'progress.to-come': 'to come',

  'progress.giver-pending': '{name} waits for your answer.',
  'progress.giver-approved': 'You promised it to {name}. Agree on a time and a place here.',
  'progress.giver-to-confirm': '{name} is next in line, and is asked whether they still want it.',
  'progress.giver-agreed': 'You promised it to {name}.',
  'progress.giver-said': '{name} says that they have it. If not, say so on the page of the item.',
  'progress.giver-completed': '{name} has it. They may still rate you.',
  'progress.giver-rated': '{name} has it, and rated the exchange.',
  'progress.giver-rejected': 'You rejected the request of {name}.',

  'progress.receiver-pending': '{name} has not answered yet.',
  'progress.receiver-approved': 'It is yours. Agree on a time and a place with {name} here.',
  'progress.receiver-to-confirm': 'It is your turn: do you still want it?',
  'progress.receiver-agreed': 'It is yours. Collect it from {name}.',
  'progress.receiver-said': 'You said that you have it. {name} can still object.',
  'progress.receiver-completed': 'You have received it. How was it with {name}?',
  'progress.receiver-rated': 'You have received it and rated {name}. Thank you.',
  'progress.receiver-rejected': 'Your request was declined.',
  'progress.rate': 'Rate the giver',
} as const
