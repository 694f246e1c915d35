/** How a thing changes hands, and what proves it (decision 054). */
export const handoverWords = {
  'handover.title-receiver': 'Your hand-over number',
  'handover.title-giver': 'Hand it over',
  'handover.care':
    'Say it only when you hold the item. Nobody needs it on the phone. Let the giver type it before you part.',
  'handover.unread': 'The number could not be read.',
  'handover.draw': 'Show as a picture',
  'handover.picture': 'Your hand-over number as a picture for the giver’s camera',

  'handover.received': 'I have it',
  'handover.received-title': 'Do you have it?',
  'handover.received-text':
    'Best let the giver type your number. If that did not work out, say so here before you part. We ask the giver: unless they object within {objectWithinHours} hours, the exchange is completed.',
  'handover.received-busy': 'Telling the giver…',
  'handover.received-done': 'The giver is told that you have it',
  'handover.said':
    'You said that you have it. Unless the giver objects by {time}, the exchange is completed.',
  'handover.objected':
    'The giver says that it is not handed over yet. Once you have it, you can say so again.',
  'handover.giver-said':
    '{name} says: I have it. If that is so, press “Mark Exchange as Completed”, or do nothing: it is completed on {time}.',
  'handover.object': 'No, I still have it',
  'handover.not-received-done': 'The receiver is told that you still have it',
  'handover.nothing-to-object': 'The receiver has not said that they have it.',
  'handover.failed': 'That did not work',

  'handover.number': 'Hand-over number',
  'handover.hint':
    'The receiver shows {handoverDigits} digits when the item changes hands. Type them before you part. Or point the camera of your phone at their picture.',
  'handover.give': 'Confirm the hand-over',
  'handover.missing': 'Please type all {handoverDigits} digits',
  'handover.wrong': 'That is not the number. Tries left: {left}',
  'handover.tries-over':
    'The number can be tried no more. Once it is handed over, press “Mark Exchange as Completed”.',
  'handover.waiting': 'Not confirmed yet. This device keeps it and tries again by itself.',
  'handover.take-back': 'Type it again',
  'handover.sent': 'Handed over: {title}',
  'handover.not-sent': 'The number for {title} was not taken',

  'handover.login': 'Please log in to confirm the hand-over',
  'handover.arrived': 'Hand over {title}?',
  'handover.arrived-text':
    'The receiver’s number is {number}. Confirm it when the item changes hands.',
  'handover.not-yours':
    'This picture is for the giver of the item, and you are signed in as somebody else. Nothing was done.',
  'handover.not-now': 'Nobody waits for this item to be handed over. Nothing was done.',
  'handover.unreadable': 'The address has no number. Please type it on the page of the item.',
} as const
