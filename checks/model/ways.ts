import type { Act } from './acts.ts'

/** One act after the other, and what is refused to somebody with this code. */
export type Way = (Act | readonly [Act, refused: string])[]

const asked: Act[] = ['request', 'approve']
const promise: Act[] = ['share', ...asked]
const promiseWithLine: Act[] = ['share', 'request', 'request', 'approve', 'join line']
const drawn: Act[] = ['share for a draw', 'request', 'request', 'day', 'draw']
const agreed: Act[] = ['propose', 'agree']
const missed: Act[] = [...agreed, 'day', 'say nobody came']
const offered: Act[] = ['share with windows', ...asked]
const waiting: Act[] = ['share to choose later', 'request', 'request']
const neglected: Act[] = ['share with windows', 'month', 'silence', 'month', 'silence']
const handed: Act[] = ['show number', 'give number']
const both: Act[] = ['come', 'come']
const notDeclined: Way = [
  ['decline', 'own_pickup'],
  ['decline', 'pickup_not_found'],
]
const inVain: Act[] = ['say received', 'object']
const threeTimesInVain: Act[] = [...inVain, ...inVain, ...inVain]
const fiveWrong: Act[] = Array(5).fill('give wrong number')

/** How two find a time, and what becomes of it. */
const toATime: Way[] = [
  [...promise, 'propose', ...notDeclined, 'decline', ['decline', 'pickup_not_open'], 'propose'],
  [
    ...promise,
    'propose',
    ['come', 'pickup_not_open'],
    'agree',
    'come',
    'day',
    ['come', 'pickup_over'],
  ],
  [...promise, 'propose', 'offer windows', 'pick near window', 'pick evening window', 'complete'],
  [...offered, 'pick near window', 'pick evening window', ...both, 'day', ...both, 'call off'],
  [...offered, 'pick evening window', 'day', 'remind', 'remind', 'pick far window', 'remind'],
  [...offered, 'propose', 'pick near window', 'day', 'say nobody came', 'pick evening window'],
  [...offered, 'pick near window', 'release', 'request', 'approve', 'pick near window', 'withdraw'],
  [...offered, 'pick near window', 'day', 'pick evening window', 'say nobody came'],
  [...offered, 'pick near window', 'day', 'pick evening window', 'agree', 'call off'],
  [...offered, 'pick near window', 'day', 'offer windows', 'pick near window'],
  [...promise, ...agreed, 'pick evening window', 'day', 'agree', 'agree', 'call off'],
  [...promise, 'pick evening window', 'day', 'agree', 'remind', 'decline', 'offer no windows'],
  [...promise, 'day', 'offer windows', 'pick far window', 'month', 'come', 'agree', 'call off'],
  [...promise, 'day', 'day', 'offer windows', 'pick far window', 'month', 'silence', 'come'],
  [...promise, 'propose', 'month', 'silence', 'decline', 'month', 'silence'],
  [...offered, 'day', ['pick near window', 'pickup_too_soon'], 'offer windows', 'pick near window'],
  [...offered, ['offer windows', 'item_not_found'], 'offer past windows', 'share again', 'release'],
  [...promise, 'propose', 'propose', 'offer windows', 'pick near window', 'offer windows'],
  [
    ...offered,
    'pick near window',
    'offer windows',
    ...handed,
    ['offer windows', 'item_not_available'],
  ],
]

/** What the giver of an item decides, or says of it. */
const toAGiver: Way[] = [
  [...waiting, ['approve', 'not_yet'], ['decide now', 'not_your_item'], 'decide now', 'approve'],
  [
    'share to choose later',
    'decide now',
    ['decide now', 'nothing_to_wait_for'],
    ...asked,
    'release',
  ],
  [...waiting, 'day', ['decide now', 'nothing_to_wait_for'], 'approve'],
  ['share', 'month', 'silence', 'still there', 'month', 'silence', 'month', 'silence'],
  ['share', 'day', ['still there', 'item_not_found'], 'still there', 'month', 'silence', 'request'],
  [...neglected, ['still there', 'item_not_available'], 'offer again', ...asked],
  ['share', 'edit', ['share again', 'sent_otherwise'], 'request', 'reject', 'request', 'reject'],
  ['share with windows', 'share again', ...asked, 'share again', 'pick near window'],
]

/** What by chance alone is done in this order too seldom, about the newest item. */
export const ways: Way[] = [
  ...toATime,
  ...toAGiver,
  [...promise, 'complete', 'rate', 'message'],
  [...promise, ...agreed, ...agreed, 'call off', 'complete'],
  [...promiseWithLine, 'release'],
  ['share', 'request', 'request', 'request', 'approve', 'join line', 'month', 'release'],
  ['share for a draw', 'request', 'request', 'request', 'month', 'draw', 'release'],
  [...drawn, 'release', 'month', 'end unconfirmed'],
  ['share', 'request', 'day', 'day', 'silence'],
  [...promise, 'show number', 'give number', 'give number', 'rate'],
  [...promise, ...fiveWrong, 'give number', 'day', 'give number'],
  [...promise, 'say received', 'object', 'say received', 'month', 'complete received'],
  [...promise, 'say received', ['release', 'handover_said'], 'object', 'release'],
  [...promise, 'say received', 'leave', 'leave', 'leave', 'leave'],
  [...promise, 'say received', ['delete', 'handover_said'], 'object', 'delete'],
  [...promise, ...threeTimesInVain, ['say received', 'too_many_attempts'], 'day', 'say received'],
  [...promise, ...missed, 'month', 'let no-shows stand', 'answer'],
  [...promise, ...missed, 'answer', 'let one stand', 'drop one'],
  [...promise, ...missed, ['say nobody came', 'already_said'], 'say nobody came', ...agreed],
  [...promise, ...agreed, ['say nobody came', 'not_over_yet'], 'release', 'offer no windows'],
  [
    ...promise,
    ...agreed,
    'month',
    ['say nobody came', 'too_late_to_say'],
    ...agreed,
    'give number',
  ],
  [...promiseWithLine, ...missed, 'approve'],
  [...promiseWithLine, ...missed, 'withdraw', 'request'],
  [...drawn, ...missed, 'confirm'],
  [
    ...promise,
    ...fiveWrong,
    'day',
    ...fiveWrong,
    'day',
    ...fiveWrong,
    'month',
    ...fiveWrong,
    'day',
    'give number',
  ],
]
