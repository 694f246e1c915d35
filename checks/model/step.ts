import fc from 'fast-check'
import { type Act, acts } from './acts.ts'
import { type Way, ways } from './ways.ts'

export const seats = 4

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
  /** With which code it is to be refused, where it is not to be done. */
  refused?: string
}

const someStep = fc.record({
  act: someAct,
  who: fc.nat(seats - 1),
  which: fc.nat(30),
  isWild: fc.constantFrom(true, false, false),
  isTwice: fc.constantFrom(true, false, false, false),
}) as fc.Arbitrary<Step>

/** The steps of a way, of which one is done twice. */
const stepsOf = (way: Way, who: number, twice: number): Step[] =>
  way.map((act, at) => {
    const of = typeof act === 'string' ? { act } : { act: act[0], refused: act[1] }
    return { ...of, who: (who + at) % seats, which: 0, isWild: false, isTwice: at === twice }
  })

/** Each way by itself, so that none is left to chance. */
export const eachWay = ways.map((way, at) => stepsOf(way, at % seats, way.length - 1))

/** One of its first steps. */
const someWay = fc
  .tuple(fc.constantFrom(...ways), fc.nat(seats - 1), fc.nat(9))
  .map(([way, who, twice]) => stepsOf(way, who, twice))

export const someSteps = (maxLength: number) =>
  fc
    .array(
      fc.oneof(
        { weight: 6, arbitrary: someStep.map((step) => [step]) },
        { weight: 1, arbitrary: someWay },
      ),
      { minLength: Math.floor(maxLength / 4), maxLength, size: 'max' },
    )
    .map((parts) => parts.flat())
