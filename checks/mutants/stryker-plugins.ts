import { askTheNearest, draw, type Mutant, type Plan } from './plan.ts'
import { described } from './score.ts'
import { testRunner } from './test-runner.ts'

/** The folders of the product that are changed. */
export const everywhere = ['domain', 'server/auth', 'server/functions']

/** In which folders how many mutants are to be run, drawn by which number; all of them without a size. */
export const sample = { places: everywhere, size: Number.POSITIVE_INFINITY, seed: 0 }

/** What has become of the mutants so far. */
export const results: Mutant[] = []

let remaining = 0

const durations = new Map<string, number>()

type DryRun = { result: { tests: { id: string; timeSpentMs: number }[] } }

const reporter = {
  onDryRunCompleted({ result }: DryRun) {
    for (const { id, timeSpentMs } of result.tests) durations.set(id, timeSpentMs)
  },
  /** Stryker does what these plans say after this has returned. */
  onMutationTestingPlanReady({ mutantPlans }: { mutantPlans: Plan[] }) {
    const { drawn, whole } = draw(mutantPlans, sample)
    askTheNearest(mutantPlans, durations)
    remaining = drawn
    console.log(`${drawn} of ${whole} mutants are run`)
  },
  onMutantTested(mutant: Mutant) {
    if (mutant.status === 'Ignored') return
    results.push(mutant)
    remaining--
    if (mutant.status !== 'Killed') console.log(`${mutant.status}  ${described(mutant)}`)
    if (remaining % 25 === 0) console.log(`${remaining} to go`)
  },
}

type Call = { callee?: { property?: { name?: string } }; arguments?: unknown[] }

/** What a schema tells the readers of the API's document changes nothing that anybody could test. */
const documentation = {
  shouldIgnore({ node, parent }: { node: unknown; parent: Call | null }) {
    const isTold = parent?.callee?.property?.name === 'meta' && parent.arguments?.includes(node)
    return isTold ? 'what the API document says' : undefined
  },
}

/** What Stryker loads. */
export const strykerPlugins = [
  { kind: 'Reporter', name: 'house', value: reporter },
  { kind: 'TestRunner', name: 'house', value: testRunner },
  { kind: 'Ignore', name: 'documentation', value: documentation },
]
