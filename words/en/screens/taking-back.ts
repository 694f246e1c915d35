/** Taking a request back, and ending a promise. */
export const takingBackWords = {
  'withdraw.open': 'Take my request back',
  'withdraw.done': 'Request taken back',
  'withdraw.done-text': 'In a few seconds it takes none of your claims any more.',
  'withdraw.undo-name': 'Undo: keep my request for {title}',

  'release.open-giver': 'Take the promise back',
  'release.open-receiver': 'Give it back',
  'release.title-giver': 'Take the promise back?',
  'release.title-receiver': 'Give it back to others?',
  'release.text-giver':
    '{name} is told, with your reason. It goes to whoever is next in line, or is offered again with its photos and words.',
  'release.text-receiver':
    '{name} is told, with your reason. It goes to whoever is next in line, or is offered again, and takes none of your claims any more.',
  'release.nobody-came':
    'Did nobody come at the time you agreed on? Then say that on the page of the item, from {sayAfterMinutes} minutes after it. Once the promise has ended, you cannot say it any more.',
  'release.why': 'Why?',
  'release.no-answer': 'I got no answer',
  'release.no-time': 'We found no time to meet',
  'release.plans-changed': 'My plans have changed',
  'release.other': 'Another reason',
  'release.words': 'A few words to {name}',
  'release.missing': 'Please choose a reason',
  'release.confirm-giver': 'Take it back',
  'release.confirm-receiver': 'Give it back',
  'release.done': 'The promise has ended',
  'release.done-text': '{name} will be told in a few seconds.',
  'release.undo-name': 'Undo: keep the promise of {title}',

  'taking-back.undo': 'Undo',
} as const
