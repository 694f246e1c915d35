/** The settings of an account, and leaving. */
export const settingsWords = {
  'data.title': 'Your data',
  'data.text':
    'What we keep about you in one file: profile, items and photos, requests, messages and points. What others reported about you and what was noted about it is not in it: for that, write to us.',
  'data.download': 'Download my data',
  'data.downloading': 'Collecting…',
  'data.done': 'Your data was downloaded',
  'data.failed': 'Your data could not be downloaded',

  'danger.title': 'Danger Zone',
  'danger.text': 'Deleting your account cannot be undone.',
  'danger.delete': 'Delete account',
  'danger.dialog-title': 'Delete your account?',
  'danger.dialog-lead': 'This cannot be undone. What happens:',
  'danger.effect-items':
    'Items you offer are taken down, and requests for them are declined. Whoever asked for one can still read its title and description. Items you gave away stay with their words, without your name and photos.',
  'danger.effect-requests':
    'Your own requests are withdrawn. Items that were promised to you become available again, unless you have said that you have them.',
  'danger.effect-profile':
    'Your profile, photos, points, app rating, wishlist, notifications and the messages you wrote are removed.',
  'danger.effect-reviews': 'Ratings you gave stay, without your name.',
  'danger.type': 'Type {word} to confirm',
  'danger.type-wrong': 'Nothing was deleted. Please type the word {word}.',
  'danger.keep': 'Keep my account',
  'danger.confirm': 'Delete for ever',
  'danger.deleting': 'Deleting…',
  'danger.failed': 'Your account was not deleted',
  'danger.unanswered': 'No answer came',
  'danger.unanswered-text':
    'Your account may be deleted already. Please press once more when you are connected: then you know.',
  'danger.no-session': 'No active session found',
  'danger.old-sign-in': 'For your safety, an account can only be deleted soon after signing in.',
  'danger.sign-in-again': 'Sign in again',
} as const
