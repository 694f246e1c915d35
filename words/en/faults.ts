import { itemRequestWords } from './screens/item-requests.ts'
import { ownProfileWords } from './screens/own-profile.ts'
import { reportWords } from './screens/report.ts'
import { shareWords } from './screens/share.ts'

/** What is wrong with a part of what was sent. */
export const faults = {
  characters: 'At most {most} characters',
  entries: 'At most {most}',
  decide_after_hours: 'Say after how many hours the draw is',
  digits: 'Must be {most} digits',
  hex: 'Must be hexadecimal, of the right length',
  id: 'Not an id',
  time: 'Not a time',
  cursor: 'Not a cursor of this list',

  title: shareWords['form.title-required'],
  description: shareWords['form.description-required'],
  condition: shareWords['form.condition-required-text'],
  images: shareWords['photos.too-many-share'],
  rating: itemRequestWords['rate.missing'],
  message: 'Please write a message',
  answer: 'Please say what happened',
  subject: 'Please choose what it is about',
  game: 'There is no such game',
  package: 'Please choose a package',

  name: ownProfileWords['details.name-required'],
  nameIsNoText: 'The name must be a text',
  phone: ownProfileWords['details.phone-wrong'],
  email: 'Unable to validate email address: invalid format',
  longPassword: 'Password cannot be longer than {passwordTo} characters',
  password: 'A password is required',
  token: 'A token is required',
  refreshToken: 'A refresh token is required',
  confirmation: 'Only the email of a sign-up can be sent again',
  proof: 'Unsupported type',
  grant: 'Unsupported grant type',
  ids: 'Please name the ids',

  reason: reportWords['report.no-reason'],
  reported: 'The reported user is missing',
  report: 'The report is missing',
} as const
