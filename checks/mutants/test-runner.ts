import { relative } from 'node:path'
import type { TestCluster } from '../../tests/template.ts'
import { keptReaches, type Told } from './kept-reaches.ts'
import { openTests, type Tests } from './tests.ts'

/** The variable that tells the processes of Stryker where the PostgreSQL of the run listens. */
export const clusterVariable = 'AADAAN_MUTANTS_CLUSTER'

let tests: Tests

async function init() {
  tests = await openTests(JSON.parse(process.env[clusterVariable] ?? 'null') as TestCluster)
}

/**
 * Runs every file without a mutant; what Stryker takes for one test is a file of tests here. What a file
 * gets to is kept until the product or the file is changed.
 */
async function dryRun({ files }: { files: string[] }) {
  const kept = await keptReaches(files)
  const told = []
  const perTest: Record<string, Told['reached']> = {}
  for (const { moduleId } of await tests.vitest.globTestSpecifications()) {
    const id = relative(process.cwd(), moduleId)
    const { failure, reached, duration } = await kept.get(moduleId, () => tests.run(id))
    const status = failure === null ? 0 : 1
    told.push({ id, name: id, timeSpentMs: duration, status, failureMessage: failure })
    perTest[id] = reached
  }
  return { status: 'complete', tests: told, mutantCoverage: { static: {}, perTest } }
}

type Run = { activeMutant: { id: string }; testFilter?: string[]; hitLimit?: number }

/** Runs the files one by one, in the order in which they are given, until one fails. */
async function mutantRun({ activeMutant, testFilter = [], hitLimit }: Run) {
  tests.vitest.provide('mutant', activeMutant.id)
  tests.vitest.provide('hitLimit', hitLimit ?? null)
  for (const [index, file] of testFilter.entries()) {
    const { failure } = await tests.run(file)
    if (failure?.includes('timed out in')) return { status: 'timeout', reason: failure }
    if (failure !== null)
      return { status: 'killed', killedBy: [file], failureMessage: failure, nrOfTests: index + 1 }
  }
  return { status: 'survived', nrOfTests: testFilter.length }
}

/** Vitest for Stryker, a file at a time: see docs/decisions/027. */
export const testRunner = {
  capabilities: () => ({ reloadEnvironment: true }),
  init,
  dryRun,
  mutantRun,
  dispose: () => tests.vitest.close(),
}
