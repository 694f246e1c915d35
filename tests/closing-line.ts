import type { Reporter, TestModule } from 'vitest/node'

/** Ends the run with one plain line that any tool can read. */
export default class ClosingLine implements Reporter {
  onTestRunEnd(modules: readonly TestModule[]) {
    const counts = { passed: 0, failed: 0, skipped: 0, pending: 0 }
    for (const module of modules) {
      if (module.errors().length > 0) counts.failed++
      for (const test of module.children.allTests()) counts[test.result().state]++
    }
    console.log(`${counts.passed} passed, ${counts.failed} failed, ${counts.skipped} skipped`)
  }
}
