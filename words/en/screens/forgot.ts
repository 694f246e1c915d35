/** Asking for a code to choose a new password with, which is done in a dialog of its own. */
export const forgotWords = {
  'forgot.title-email': 'Forgot your password?',
  'forgot.title-code': 'Enter the code',
  'forgot.title-password': 'Choose a new password',
  'forgot.email-lead':
    'We send a code of {letterCodeDigits} digits to the address of your account.',
  'forgot.email': 'Email',
  'forgot.email-wrong': 'Please enter a valid email address',
  'forgot.no-account':
    'No account found with this email address. Please check your email or sign up for a new account.',
  'forgot.send': 'Send the code',
  'forgot.not-sent': 'The code could not be sent',
  'forgot.generated': 'OTP Generated!',
  'forgot.generated-text':
    'Please look for our email to {email}. The code is good for {letterCodeMinutes} minutes.',
  'forgot.code-lead': 'It is in the email to {email}, and good for {letterCodeMinutes} minutes.',
  'forgot.code-lead-again':
    'No new email was sent to {email} now. If you have one already, its code is good for {letterCodeMinutes} minutes.',
  'forgot.code-lead-letter': 'This is the code of your email. Which address did we send it to?',
  'forgot.code-too-late': 'The code can no longer be used. Please send a new one.',
  'forgot.code-wrong': 'Invalid OTP. Please check the code and try again.',
  'forgot.code-used': 'It may have been used by the try before: then please send a new code.',
  'forgot.your-code': 'Your code',
  'forgot.copy': 'Copy the code',
  'forgot.copied': 'Copied!',
  'forgot.copy-failed': 'Copy failed',
  'forgot.copy-failed-text': 'Please copy the OTP manually',
  'forgot.verify': 'Verify',
  'forgot.not-checked': 'The code could not be checked',
  'forgot.verified': 'OTP Verified!',
  'forgot.again': 'Send a new code',
  'forgot.again-in':
    'A new code can be sent in {seconds, plural, one {# second} other {# seconds}}',
  'forgot.again-at': 'A new code can be sent from {time} on',
  'forgot.no-letter':
    'No email after a minute? Please look in your spam folder and check the address: it may be mistyped, or have no account yet. Then <signup>sign up</signup>.',
} as const
