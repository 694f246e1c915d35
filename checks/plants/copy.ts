import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Plant } from './plant.ts'

const root = dirname(dirname(import.meta.dirname))
/** Milliseconds until a run of tests is ended: of all of them, and of those that seek one fault. */
const patience = { whole: 900_000, one: 180_000 }

/** What a run of tests came to: the titles of those that failed, and how many there were. */
export type Verdict = { failed: string[]; ran: number; isOver: boolean }

/** A copy of the tree in which faults can be planted; the tree itself is never touched. */
export type Copy = {
  /** Runs tests with a fault in place, and takes the fault out again. */
  runWith(plant: Plant): Promise<Verdict>
  /** Runs tests on the tree as it is, if wanted only those with these words in their titles. */
  run(tests: string[], titled?: string): Promise<Verdict>
  close(): Promise<void>
}

export async function aCopy(): Promise<Copy> {
  const folder = await mkdtemp(join(tmpdir(), 'aadaan-plants-'))
  await chmod(folder, 0o711)
  const listed = await promisify(execFile)('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
  for (const file of listed.stdout.split('\n').filter(Boolean))
    await cp(join(root, file), join(folder, file)).catch(ignoreMissing)
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'))
  async function run(tests: string[], titled?: string, limit: number = patience.whole) {
    const report = join(folder, 'verdict.json')
    await rm(report, { force: true })
    const options = ['--reporter=json', `--outputFile=${report}`, ...(titled ? ['-t', titled] : [])]
    if (limit === patience.one) options.push('--bail=1')
    const isOver = await runTests(folder, [...options, ...tests], limit)
    return { ...(await readVerdict(report)), isOver }
  }
  return {
    run: (tests, titled) => run(tests, titled),
    async runWith(plant) {
      const path = join(folder, plant.file)
      const sound = await readFile(path, 'utf8')
      await writeFile(path, planted(sound, plant))
      try {
        return await run(plant.tests, plant.titled, patience.one)
      } finally {
        await writeFile(path, sound)
      }
    },
    close: () => rm(folder, { recursive: true, force: true }),
  }
}

/** A file that was removed and not yet committed is not there to be copied. */
function ignoreMissing(error: NodeJS.ErrnoException) {
  if (error.code !== 'ENOENT') throw error
}

function planted(text: string, { name, file, edits }: Plant): string {
  let result = text
  for (const [from, to] of edits) {
    const count = result.split(from).length - 1
    if (count !== 1) throw new Error(`"${name}" fits ${count} places of ${file}, not one: ${from}`)
    result = result.replace(from, () => to)
  }
  return result
}

/** Resolves to whether the tests ended by themselves. */
async function runTests(folder: string, args: string[], limit: number) {
  const runner = join(folder, 'node_modules/vitest/vitest.mjs')
  const child = spawn(process.execPath, [runner, 'run', ...args], {
    cwd: folder,
    stdio: 'ignore',
  })
  let isOver = true
  const impatience = setTimeout(() => {
    isOver = false
    child.kill('SIGTERM')
  }, limit)
  await once(child, 'exit')
  clearTimeout(impatience)
  return isOver
}

type Report = { testResults: { assertionResults: { status: string; title: string }[] }[] }

async function readVerdict(report: string): Promise<Pick<Verdict, 'failed' | 'ran'>> {
  const text = await readFile(report, 'utf8').catch(() => '{"testResults": []}')
  const all = (JSON.parse(text) as Report).testResults.flatMap((file) => file.assertionResults)
  const failed = all.filter(({ status }) => status === 'failed').map(({ title }) => title)
  const passed = all.filter(({ status }) => status === 'passed')
  return { failed, ran: passed.length + failed.length }
}
