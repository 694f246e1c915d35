import { randomInt } from 'node:crypto'
import { defineConfig } from 'vitest/config'

/** PROOFS=all: every proof at length. SEED=42: the chance of a run that has failed, once more. */
const isLong = process.env.PROOFS === 'all'
process.env.SEED ??= String(randomInt(2 ** 31))
const seed = Number(process.env.SEED)
if (!Number.isInteger(seed)) throw new Error('A seed is a whole number, like SEED=42')

const proofs = ['checks/**/*.proof.ts']
const longProofs = ['checks/**/*.long.proof.ts']
/** These take the whole machine, or weigh what they do to others; at length, everything is timed. */
const proofsAlone = isLong ? proofs : ['checks/**/*.alone.proof.ts']
const proofPatience = isLong ? 3_600_000 : 600_000

export default defineConfig({
  test: {
    globalSetup: ['tests/cluster.ts'],
    provide: { seed, isLong },
    reporters: ['default', './checks/figures.ts', './tests/closing-line.ts'],
    // One more than a small machine has cores, as each waits at times; with four, browsers wait for each other.
    maxWorkers: 3,
    // Files share the modules of a worker, and its Chromium.
    isolate: false,
    // Long enough for a machine that is busy with other things; nothing waits longer than it must.
    expect: { poll: { timeout: 60_000 } },
    testTimeout: 180_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'tests',
          include: [
            '{adapters,checks,database,demo,domain,server,web,words,docs}/**/*.test.{ts,tsx}',
            'tests/**/*.test.ts',
          ],
        },
      },
      {
        extends: true,
        test: {
          name: 'proofs',
          include: proofs,
          exclude: [...longProofs, ...proofsAlone],
          testTimeout: proofPatience,
        },
      },
      {
        extends: true,
        test: {
          name: 'proofs alone',
          include: proofsAlone,
          testTimeout: proofPatience,
          maxWorkers: 1,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
})
