import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['tests/cluster.ts'],
    include: [
      '{adapters,checks,database,demo,domain,server,web,words,docs}/**/*.test.{ts,tsx}',
      'tests/**/*.test.ts',
    ],
    reporters: ['default', './tests/closing-line.ts'],
    maxWorkers: 2,
    // Files share the modules of a worker, and its Chromium.
    isolate: false,
    // Long enough for a machine that is busy with other things; nothing waits longer than it must.
    expect: { poll: { timeout: 30_000 } },
    testTimeout: 90_000,
    hookTimeout: 120_000,
  },
})
