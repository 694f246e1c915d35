import { randomInt } from 'node:crypto'
import { rmSync } from 'node:fs'
import { chmod, mkdtemp } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { startTemplate } from '../../tests/template.ts'
import { tryPlants } from './planted.ts'
import { plants } from './plants.ts'
import { printScore } from './score.ts'
import { everywhere, results, sample } from './stryker-plugins.ts'
import { clusterVariable } from './test-runner.ts'

/**
 * Changes the product at one place after the other and shows which changes no test notices:
 * `npm run mutants` everywhere (many hours), `--part PLACE` in a folder, a file or at `file:line:`, `--sample N` at so
 * many places drawn at random, `--seed N` the same places again. How many are found is no pass or fail;
 * docs/mutants.md says what is known of those that live on. `--planted WORDS` plants the faults of a list
 * that have these words in their names, all of them without words; it fails when one is not caught.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    planted: { type: 'boolean', default: false },
    part: { type: 'string', multiple: true, default: [] },
    sample: { type: 'string' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})
sample.seed = Number(values.seed)
if (values.sample) sample.size = Number(values.sample)
if (!Number.isInteger(sample.seed) || !(sample.size > 0))
  throw new Error('A seed and a sample are whole numbers, like --sample 150 --seed 42')

const root = dirname(dirname(import.meta.dirname))
if (values.part.length > 0) sample.places = values.part
/** Texts and tables of words: a changed word is no fault in a rule. */
const words = ['domain/accounts/common-passwords.ts']

type Stryker = new (options: Record<string, unknown>) => { runMutationTest(): Promise<unknown> }

async function loadStryker() {
  const tools = createRequire(join(root, 'tools/package.json'))
  const path = pathToFileURL(tools.resolve('@stryker-mutator/core')).href
  return (await import(path)) as { Stryker: Stryker }
}

process.chdir(root)
if (values.planted) {
  const chosen = plants.filter(({ name }) => name.includes(positionals.join(' ')))
  if (chosen.length === 0) throw new Error(`No fault is named "${positionals.join(' ')}".`)
  process.exit((await tryPlants(chosen)) > 0 ? 1 : 0)
}
const { Stryker } = await loadStryker()
const folder = await mkdtemp(join(tmpdir(), 'aadaan-mutants-'))
// Where root keeps its copy of the product, other users may have to get through.
await chmod(folder, 0o711)
process.on('exit', () => {
  printScore(results)
  rmSync(folder, { recursive: true, force: true })
})
const { connection, stop } = await startTemplate()
process.env[clusterVariable] = JSON.stringify(connection)
console.log(`Mutants in ${sample.places.join(', ')}, seed ${sample.seed}`)
try {
  const stryker = new Stryker({
    mutate: [
      ...everywhere.map((place) => `${place}/**/*.ts`),
      ...['**/*.test.ts', ...words].map((left) => `!${left}`),
    ],
    plugins: [join(import.meta.dirname, 'stryker-plugins.ts')],
    testRunner: 'house',
    reporters: ['house'],
    ignorers: ['documentation'],
    coverageAnalysis: 'perTest',
    concurrency: 1,
    timeoutFactor: 0,
    timeoutMS: 240_000,
    dryRunTimeoutMinutes: 60,
    tempDirName: folder,
    cleanTempDir: 'always',
    ignorePatterns: ['/build', '/data'],
  })
  await stryker.runMutationTest()
} finally {
  await stop()
}
