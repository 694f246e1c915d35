import { relative } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import type { TestCluster } from '../../tests/template.ts'
import { keptReaches, type Told } from './kept-reaches.ts'

/** The variable that tells the processes of Stryker where the PostgreSQL of the run listens. */
export const clusterVariable = 'AADAAN_MUTANTS_CLUSTER'

/** Milliseconds, as patient as the tests of the house: what is only slow must not count as found. */
const patience = { testTimeout: 90_000, hookTimeout: 120_000 }

let vitest: Vitest | undefined

async function init() {
  const cluster = JSON.parse(process.env[clusterVariable] ?? 'null') as TestCluster
  vitest = await createVitest({
    config: false,
    watch: false,
    include: ['{adapters,domain,server}/**/*.test.ts', 'tests/matrix/*.test.ts'],
    exclude: ['server/moderate.test.ts'],
    provide: { cluster, mutant: null, hitLimit: null },
    setupFiles: ['checks/mutants/activate.ts'],
    reporters: [{}],
    maxWorkers: 1,
    retry: 1,
    bail: 1,
    expect: { poll: { timeout: 30_000 } },
    ...patience,
  })
  await vitest.standalone()
}

async function runFile(file: string): Promise<Told> {
  if (!vitest) throw new Error('The test runner has not been initialised.')
  const start = performance.now()
  vitest.state.filesMap.clear()
  vitest.state.errorsSet.clear()
  const specification = vitest.getRootProject().createSpecification(file)
  const { testModules, unhandledErrors } = await vitest.runTestSpecifications([specification])
  const failures = testModules.flatMap((module) => [
    ...module.errors(),
    ...[...module.children.allTests('failed')].map((test) => ({
      message: `${test.fullName}: ${test.result().errors?.[0]?.message}`,
    })),
  ])
  const [first] = [...failures, ...(unhandledErrors as { message: string }[])]
  const isSound = testModules.length > 0 && testModules.every((module) => module.ok())
  return {
    failure: first?.message ?? (isSound ? null : 'not every test passed'),
    reached: vitest.state.getFiles()[0]?.meta.reached ?? {},
    duration: performance.now() - start,
  }
}

/**
 * Runs every file without a mutant; what Stryker takes for one test is a file of tests here. What a file
 * gets to is kept until the product or the file is changed.
 */
async function dryRun({ files }: { files: string[] }) {
  const kept = await keptReaches(files)
  const specifications = (await vitest?.globTestSpecifications()) ?? []
  const tests = []
  const perTest: Record<string, Told['reached']> = {}
  for (const { moduleId } of specifications) {
    const id = relative(process.cwd(), moduleId)
    const told = await kept.get(moduleId, () => runFile(moduleId))
    const status = told.failure === null ? 0 : 1
    tests.push({ id, name: id, timeSpentMs: told.duration, status, failureMessage: told.failure })
    perTest[id] = told.reached
  }
  return { status: 'complete', tests, mutantCoverage: { static: {}, perTest } }
}

type Run = { activeMutant: { id: string }; testFilter?: string[]; hitLimit?: number }

/** Runs the files one by one, in the order in which they are given, until one fails. */
async function mutantRun({ activeMutant, testFilter = [], hitLimit }: Run) {
  vitest?.provide('mutant', activeMutant.id)
  vitest?.provide('hitLimit', hitLimit ?? null)
  for (const [index, file] of testFilter.entries()) {
    const { failure } = await runFile(`${process.cwd()}/${file}`)
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
  dispose: async () => vitest?.close(),
}
