import { exchange } from './screens/exchange.ts'
import { profile } from './screens/profile.ts'
import { report } from './screens/report.ts'
import { share } from './screens/share.ts'

/** What is wrong with a part of what was sent. */
export const faults = {
  characters: 'At most {most} characters',
  entries: 'At most {most}',
  id: 'Not an id',
  cursor: 'Not a cursor of this list',

  title: share['form.title-required'],
  description: share['form.description-required'],
  condition: share['form.condition-required-text'],
  images: share['photos.too-many-share'],
  rating: exchange['rate.missing'],
  message: 'Please write a message',
  game: 'There is no such game',

  name: profile['details.name-required'],
  nameIsNoText: 'The name must be a text',
  phone: profile['details.phone-wrong'],
  email: 'Unable to validate email address: invalid format',
  longPassword: 'Password cannot be longer than {passwordTo} characters',
  password: 'A password is required',
  token: 'A token is required',
  refreshToken: 'A refresh token is required',
  confirmation: 'Only the letter of a sign-up can be sent again',
  proof: 'Unsupported type',
  grant: 'Unsupported grant type',
  ids: 'Please name the ids',

  reason: report['report.no-reason'],
  reported: 'The reported user is missing',
  report: 'The report is missing',
} as const
