import { stripVTControlCharacters } from 'node:util'
import type { Reporter, TestCase, TestModule } from 'vitest/node'

/** Ends the run with what failed, and one plain line that any tool can read. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    const failed: string[] = []
    for (const module of modules) {
      const [broken] = module.errors()
      if (broken) {
        counts.failed++
        failed.push(lineOf(module, 'the file itself', broken.message))
      }
      for (const test of module.children.allTests()) {
        counts[test.result().state]++
        if (test.result().state === 'failed') failed.push(lineOf(module, test.fullName, why(test)))
      }
    }
    for (const line of failed) console.log(line)
    console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
  }
}

/** A property that failed says how often it was tried, and its cause what differed. */
const why = (test: TestCase) => {
  const [error] = test.result().errors ?? []
  return error?.cause?.message ?? error?.message ?? ''
}

function lineOf({ relativeModuleId }: TestModule, name: string, message: string): string {
  const [first, ...more] = stripVTControlCharacters(message).split('\n')
  // What a browser waited for stands further down.
  const awaited = more.find((line) => line.includes('waiting for'))
  return ['FAILED', relativeModuleId, '›', `${name}:`, first, awaited?.trim()]
    .filter(Boolean)
    .join(' ')
}
