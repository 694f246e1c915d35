/** Confirming an address, and letters that do not come at once. */
export const confirmWords = {
  'letter.code': 'Code',
  'letter.code-hint': '{letterCodeDigits} digits',
  'letter.not-yet': 'No new email yet',
  'letter.not-yet-text':
    'Emails were asked for from here a short while ago, so none is sent to {email} now. Please look in your spam folder too. You can ask for another one from {time} on.',

  'confirm.title': 'Confirm your address',
  'confirm.lead': 'One click, and you can give and receive with your neighbours.',
  'confirm.submit': 'Confirm my address',
  'confirm.done': 'Welcome!',
  'confirm.done-text': 'Your address is confirmed, and you are signed in.',
  'confirm.failed': 'Your address could not be confirmed',
  'confirm.expired-title': 'This link no longer works',
  'confirm.expired-text':
    'It was used before, or it is older than {confirmLinkHours, plural, =24 {a day} other {# hours}}. If you have confirmed your address already, just sign in. Else we send you a new link.',
  'confirm.email': 'Email',
  'confirm.again': 'Send a new link',
  'confirm.again-login': 'Send the email again',
  'confirm.code-lead':
    'Type the code of the email that we sent to {email}, and go on where you are. The link in it works too.',
  'confirm.code-submit': 'Confirm and go on',
  'confirm.code-wrong':
    'This is not the code of our newest email, or it is older than {letterCodeMinutes} minutes. Please look once more, or have the email sent again.',
  'confirm.code-used':
    'Perhaps your first try worked. Then sign in. If your password is refused, press “Forgot password?”.',
  'confirm.again-failed': 'The link could not be sent',
  'confirm.sent': 'Please look at your emails',
  'confirm.sent-text':
    'If {email} waits to be confirmed, a new email is on its way. Use only what is in the newest one. Its link is good for {confirmLinkHours, plural, =24 {a day} other {# hours}}. Please look in your spam folder too.',
  'confirm.have-account': 'Confirmed already?',
} as const
