import {
  type AccountLetter,
  button,
  code,
  type LetterFacts,
  type LetterOf,
  type Letters,
  way,
} from '../../shapes/letters.ts'

const asked = (what: string) => `You get this email because somebody, probably you, ${what}.`
const ignore =
  'If it was not you, there is nothing to do: without this email nobody gets any further.'

/** Letters about the account itself, in English. */
export const accountWords: Pick<Letters, AccountLetter['kind']> = {
  'confirm-account': ({ code: digits, link: address }, { name, numbers }) => ({
    subject: 'Confirm your email address',
    preview: `One click, and your ${name} account is ready.`,
    heading: `Welcome to ${name}`,
    parts: [
      'Please confirm that this is your email address. Then you can sign in.',
      button('Confirm my address', address),
      `The link works once, within ${numbers.confirmLinkHours} hours.`,
      ...(digits
        ? [
            'Or type this code on the page where you signed up. If it does not ask for a code yet, sign in there first:',
            code(digits),
            `It works once, within ${numbers.letterCodeMinutes} minutes. Tell it to nobody: nobody from ${name} will ever ask you for it.`,
          ]
        : []),
    ],
    footer: [asked(`signed up at ${name} with this address`), ignore],
  }),

  'reset-password': resetPassword,

  'password-changed': (_, { name, site }) => ({
    subject: 'Your password was changed',
    preview: `The password of your ${name} account is a new one.`,
    heading: 'Your password was changed',
    parts: [
      'The new password is in use from now on. You may have to sign in again.',
      'If it was not you who changed it, choose another one at once, and make sure that nobody else can read your emails:',
      button('Choose another password', `${site}/login#forgot=yes`),
    ],
    footer: [`You get this email because it concerns the safety of your ${name} account.`],
  }),

  'already-a-member': ({ link: address }, { name }) => ({
    subject: 'You already have an account',
    preview: 'There is no need to sign up again.',
    heading: 'You already have an account',
    parts: [
      'Somebody wanted to sign up or to confirm an account with this address. It has a confirmed account already, so you can simply sign in. If you forgot the password, the sign-in page helps.',
      button('Sign in', address),
    ],
    footer: [asked(`entered this address at ${name}`), ignore],
  }),
}

/** The code comes with a way to take it over without typing, and with a link that needs none (A02). */
function resetPassword(letter: LetterOf<'reset-password'>, { name, site, numbers }: LetterFacts) {
  const label = 'Choose a new password'
  const withCode = letter.code && [
    'This is the code that the page asks you for:',
    code(letter.code),
    button('Continue with this code', `${site}/login#reset-otp=${letter.code}`),
    `The code works once, within ${numbers.letterCodeMinutes} minutes. Nobody from ${name} will ever ask you for it. You can also do without the code:`,
    way(label, letter.link),
  ]
  return {
    subject: 'Reset your password',
    preview: `For your ${name} account, if you asked for it.`,
    heading: label,
    parts: [
      ...(withCode || [button(label, letter.link)]),
      `The link works once, within ${numbers.recoveryLinkMinutes} minutes.`,
    ],
    footer: [asked(`forgot the password of the ${name} account with this address`), ignore],
  }
}
