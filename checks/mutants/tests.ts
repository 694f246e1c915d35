import { join } from 'node:path'
import { createVitest, type Vitest } from 'vitest/node'
import type { TestCluster } from '../../tests/template.ts'
import type { Told } from './kept-reaches.ts'

/** Milliseconds, as patient as the tests of the house: what is only slow must not count as found. */
const patience = { testTimeout: 90_000, hookTimeout: 120_000 }

/** Runs files of tests of the house, one at a time, on code that has been changed. */
export type Tests = { vitest: Vitest; run(file: string): Promise<Told> }

/** Changes what is in a module before it is loaded. */
type Plugin = { name: string; enforce: 'pre'; transform(code: string, id: string): string | null }

export async function openTests(cluster: TestCluster, plugin?: Plugin): Promise<Tests> {
  const vitest = await createVitest(
    {
      config: false,
      watch: false,
      include: ['{adapters,domain,server}/**/*.test.ts', 'tests/matrix/*.test.ts'],
      // They start what is built, and nothing is where the mutants are.
      exclude: ['server/moderate.test.ts', 'server/copy-data.test.ts'],
      provide: { cluster, mutant: null, hitLimit: null },
      setupFiles: ['checks/mutants/activate.ts'],
      reporters: [{}],
      maxWorkers: 1,
      retry: 1,
      bail: 1,
      // What Vitest keeps of a module knows nothing of what a plugin puts in.
      fsModuleCache: plugin === undefined,
      expect: { poll: { timeout: 30_000 } },
      ...patience,
    },
    { plugins: [plugin] },
  )
  await vitest.standalone()
  return { vitest, run: (file) => run(vitest, join(process.cwd(), file)) }
}

async function run(vitest: Vitest, file: string): Promise<Told> {
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
