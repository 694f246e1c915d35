import fc from 'fast-check'

export const seats = 4

/** Each act, and how often it comes beside the others. */
const acts = {
  share: 5,
  'share with photo': 1,
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
  'advance lines': 1,
  'offer again': 1,
  silence: 1,
  leave: 1,
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

export const someSteps = (maxLength: number) =>
  fc.array(
    fc.record({
      act: someAct,
      who: fc.nat(seats - 1),
      which: fc.nat(30),
      isWild: fc.constantFrom(true, false, false),
      isTwice: fc.constantFrom(true, false, false, false),
    }) as fc.Arbitrary<Step>,
    { minLength: Math.floor(maxLength / 4), maxLength, size: 'max' },
  )
