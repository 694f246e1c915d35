import type { Reporter, TestCase, TestModule } from 'vitest/node'

const verdicts = { passed: 'PASS', failed: 'FAIL', skipped: 'SKIP', pending: 'SKIP' }

/** Prints at the end what each proof has measured, and the seed that draws the same chance again. */
export default class Figures implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const lines = modules
      .filter(({ project }) => project.name.startsWith('proofs'))
      .flatMap((module) => [...module.children.allTests()].flatMap(lineOf))
    if (lines.length > 0) console.log(`\n${lines.join('\n')}\nThe seed was ${process.env.SEED}.\n`)
  }
}

/** Nothing for a proof that was not asked for. */
function lineOf(test: TestCase): string[] {
  const result = test.result()
  const figure = test.annotations().map(({ message }) => message)[0]
  const why = result.state === 'skipped' ? result.note : result.errors?.[0]?.message
  const said = figure ?? why
  if (said === undefined) return []
  const seconds = Math.round((test.diagnostic()?.duration ?? 0) / 1000)
  return [`${verdicts[result.state]}  ${test.name}: ${said} (${seconds} s)`]
}
