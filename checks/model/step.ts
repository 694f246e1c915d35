import fc from 'fast-check'

export const seats = 4

const acts = [
  'share',
  'share with photo',
  'edit',
  'take photo off',
  'upload',
  'delete',
  'request',
  'request',
  'request',
  'request',
  'approve',
  'approve',
  'reject',
  'withdraw',
  'release',
  'complete',
  'complete',
  'rate',
  'message',
  'message',
  'check-in',
  'buy',
  'offer again',
  'silence',
  'leave',
  'month',
] as const

/**
 * One thing that one of the members does to the `which`-th item or request, counted round and round. A
 * wild one is done by anybody to anything; any other, where there is somebody, by one who may do it.
 * Some are done twice, as by somebody who taps twice.
 */
export type Step = {
  act: (typeof acts)[number]
  who: number
  which: number
  isWild: boolean
  isTwice: boolean
}

export const someSteps = (maxLength: number) =>
  fc.array(
    fc.record({
      act: fc.constantFrom(...acts),
      who: fc.nat(seats - 1),
      which: fc.nat(30),
      isWild: fc.constantFrom(true, false, false),
      isTwice: fc.constantFrom(true, false, false, false),
    }) as fc.Arbitrary<Step>,
    { minLength: Math.floor(maxLength / 4), maxLength, size: 'max' },
  )
