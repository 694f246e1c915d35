import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    globalSetup: ['tests/cluster.ts'],
    include: [
      '{adapters,database,domain,server,web,docs}/**/*.test.{ts,tsx}',
      'tests/**/*.test.ts',
    ],
    reporters: ['default', './tests/closing-line.ts'],
    maxWorkers: 2,
    expect: { poll: { timeout: 15_000 } },
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})
