import fc from 'fast-check'

export const seats = 4

/** Each act, and how often it comes beside the others. */
const acts = {
  share: 5,
  'share with photo': 1,
  'share for a draw': 3,
  edit: 1,
  'take photo off': 1,
  upload: 1,
  delete: 1,
  request: 8,
  approve: 5,
  reject: 1,
  withdraw: 1,
  release: 4,
  complete: 2,
  rate: 2,
  message: 2,
  'check-in': 1,
  buy: 1,
  'join line': 6,
  'leave line': 1,
  propose: 4,
  agree: 4,
  'call off': 1,
  'advance lines': 1,
  draw: 3,
  confirm: 1,
  'end unconfirmed': 1,
  'show number': 1,
  'give number': 3,
  'give wrong number': 2,
  'say received': 3,
  object: 2,
  'complete received': 2,
  'say nobody came': 5,
  answer: 1,
  'let no-shows stand': 1,
  'let one stand': 1,
  'drop one': 1,
  'offer again': 1,
  silence: 1,
  leave: 1,
  day: 3,
  month: 1,
} as const
type Act = keyof typeof acts

const someAct = fc.oneof(
  ...Object.entries(acts).map(([act, weight]) => ({ weight, arbitrary: fc.constant(act as Act) })),
)

/**
 * One thing that one of the members does to the `which`-th item or request, counted round and round. A
 * wild one is done by anybody to anything; any other, where there is somebody, by one who may do it.
 * Some are done twice, as by somebody who taps twice.
 */
export type Step = {
  act: Act
  who: number
  which: number
  isWild: boolean
  isTwice: boolean
}

const promise: Act[] = ['share', 'request', 'approve']
const promiseWithLine: Act[] = ['share', 'request', 'request', 'approve', 'join line']
const drawn: Act[] = ['share for a draw', 'request', 'request', 'day', 'draw']
const missed: Act[] = ['propose', 'agree', 'day', 'say nobody came']
const fiveWrong: Act[] = Array(5).fill('give wrong number')

/** What by chance alone is done in this order too seldom, about the newest item. */
const ways: Act[][] = [
  [...promise, 'complete', 'rate', 'message'],
  [...promise, 'propose', 'agree', 'propose', 'agree', 'call off', 'complete'],
  [...promiseWithLine, 'release'],
  ['share', 'request', 'request', 'request', 'approve', 'join line', 'month', 'release'],
  ['share for a draw', 'request', 'request', 'request', 'month', 'draw', 'release'],
  [...drawn, 'release', 'month', 'end unconfirmed'],
  ['share', 'request', 'day', 'day', 'silence'],
  [...promise, 'show number', 'give number', 'give number', 'rate'],
  [...promise, ...fiveWrong, 'give number', 'day', 'give number'],
  [...promise, 'say received', 'object', 'say received', 'month', 'complete received'],
  [...promise, ...missed, 'month', 'let no-shows stand'],
  [...promise, ...missed, 'answer', 'let one stand', 'drop one'],
  [...promise, ...missed, 'say nobody came', 'propose', 'agree', 'give number'],
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

const someStep = fc.record({
  act: someAct,
  who: fc.nat(seats - 1),
  which: fc.nat(30),
  isWild: fc.constantFrom(true, false, false),
  isTwice: fc.constantFrom(true, false, false, false),
}) as fc.Arbitrary<Step>

/** One of the first steps of a way is done twice. */
const someWay = fc
  .tuple(fc.constantFrom(...ways), fc.nat(seats - 1), fc.nat(9))
  .map(([acts, who, twice]) =>
    acts.map((act, at) => {
      const step = { act, who: (who + at) % seats, which: 0 }
      return { ...step, isWild: false, isTwice: at === twice }
    }),
  )

export const someSteps = (maxLength: number) =>
  fc
    .array(
      fc.oneof(
        { weight: 12, arbitrary: someStep.map((step) => [step]) },
        { weight: 1, arbitrary: someWay },
      ),
      { minLength: Math.floor(maxLength / 4), maxLength, size: 'max' },
    )
    .map((parts) => parts.flat())
