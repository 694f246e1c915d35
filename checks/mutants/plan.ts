import { createHash } from 'node:crypto'
import { relative } from 'node:path'

/** A changed place of the product, as Stryker names it. */
export type Mutant = {
  id: string
  /** An absolute path. */
  fileName: string
  location: Record<'start' | 'end', { line: number; column: number }>
  mutatorName: string
  replacement: string
  status?: string
  statusReason?: string
  /** The files of tests that get there. */
  coveredBy?: string[]
}

/** What Stryker is going to do about a mutant; it does as it is changed here. */
export type Plan = {
  plan: 'Run' | 'EarlyResult'
  mutant: Mutant
  runOptions?: { testFilter?: string[]; timeout: number }
}

/** A mutant has survived when this many files of tests have passed with it, the nearest first. */
const filesAsked = 12

export type Sample = { places: string[]; size: number; seed: number }

/**
 * Leaves `size` mutants in these places, drawn by `seed`: the same ones for as long as their code stands.
 * They are run in the order in which they are drawn, so that those run before an end are a sample too.
 */
export function draw(plans: Plan[], { places, size, seed }: Sample) {
  const lots = new Map(plans.map((plan) => [plan, lotOf(plan.mutant, seed)]))
  plans.sort((one, other) => ((lots.get(one) ?? '') < (lots.get(other) ?? '') ? -1 : 1))
  const eligible = plans.filter(({ mutant }) => mutant.status === undefined)
  const inPlace = eligible.filter(({ mutant }) =>
    places.some((place) => placeOf(mutant).startsWith(place)),
  )
  const drawn = new Set(inPlace.slice(0, size))
  for (const plan of eligible) {
    if (drawn.has(plan)) continue
    plan.plan = 'EarlyResult'
    plan.mutant.status = 'Ignored'
  }
  return { drawn: drawn.size, whole: inPlace.length }
}

/** Where a mutant begins: the file, the line and the column. */
export const placeOf = ({ fileName, location: { start } }: Mutant) =>
  `${relative('.', fileName)}:${start.line}:${start.column}`

function lotOf(mutant: Mutant, seed: number) {
  const all = [seed, placeOf(mutant), mutant.location.end, mutant.replacement]
  return createHash('sha256').update(JSON.stringify(all)).digest('hex')
}

/**
 * Lets each mutant meet the tests that are nearest to it, the quick ones first. Almost every file of tests
 * gets to almost every schema, and to ask them all takes minutes.
 */
export function askTheNearest(plans: Plan[], durations: Map<string, number>) {
  const reach = reachOfTests(plans)
  for (const { plan, mutant, runOptions } of plans) {
    if (plan !== 'Run' || !runOptions?.testFilter) continue
    const reached = reach.get(mutant.fileName)
    const nearness = (test: string) =>
      wordsInCommon(mutant.fileName, test) + (reached?.get(test) ?? 0)
    const promise = (test: string) => nearness(test) / (durations.get(test) ?? 1)
    const nearest = runOptions.testFilter.toSorted((one, other) => nearness(other) - nearness(one))
    runOptions.testFilter = nearest
      .slice(0, filesAsked)
      .sort((one, other) => promise(other) - promise(one))
  }
}

/** For each file of the product: which part of its mutants each file of tests gets to. */
function reachOfTests(plans: Plan[]) {
  const reach = new Map<string, Map<string, number>>()
  const sizes = Map.groupBy(plans, ({ mutant }) => mutant.fileName)
  for (const { mutant } of plans)
    for (const test of mutant.coveredBy ?? []) {
      const reached = reach.get(mutant.fileName) ?? new Map<string, number>()
      const share = 1 / (sizes.get(mutant.fileName)?.length ?? 1)
      reach.set(mutant.fileName, reached.set(test, (reached.get(test) ?? 0) + share))
    }
  return reach
}

const ordinary = ['', 'domain', 'server', 'test', 'ts', 'api']

function wordsInCommon(file: string, test: string) {
  const words = wordsOf(file.slice(process.cwd().length))
  return wordsOf(test).filter((word) => words.includes(word)).length
}

const wordsOf = (path: string) =>
  [...new Set(path.split(/[/.-]/))].filter((word) => !ordinary.includes(word))
