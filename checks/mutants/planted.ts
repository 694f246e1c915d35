import { join, relative } from 'node:path'
import { withClient } from '../../database/with-client.ts'
import { startTemplate, type TestCluster } from '../../tests/template.ts'
import { administer } from '../../tests/world.ts'
import { openTests, type Tests } from './tests.ts'

/** A fault that would hurt, and the files of tests that ought to find it. */
export type Plant = { name: string; tests: string[] } & (InCode | InSchema)

/** In one file: text that is there exactly once, each with what takes its place. */
export type InCode = { file: string; edits: [from: string, to: string][] }

/** In the tables that the migrations make. */
export type InSchema = { sql: string }

/** The text with the fault in it. */
export function planted(text: string, { file, edits }: InCode): string {
  return edits.reduce((changed, [from, to]) => {
    const count = changed.split(from).length - 1
    if (count !== 1) throw new Error(`The fault fits ${count} places of ${file}, not one: ${from}`)
    return changed.replace(from, () => to)
  }, text)
}

/**
 * Plants one fault after the other and prints which test catches it; resolves to how many nothing catches.
 * The tests are run without a fault first: one that fails by itself proves nothing.
 */
export async function tryPlants(plants: Plant[]): Promise<number> {
  let inCode: InCode | null = null
  const { connection, stop } = await startTemplate()
  const tests = await openTests(connection, {
    name: 'planted-fault',
    enforce: 'pre',
    transform: (code, id) =>
      inCode && relative(process.cwd(), id) === inCode.file ? planted(code, inCode) : null,
  })
  async function put(fault: InCode, place: InCode | null) {
    inCode = place
    tests.vitest.invalidateFile(join(process.cwd(), fault.file))
  }
  let missed = 0
  try {
    const sound = await failureOf(tests, [...new Set(plants.flatMap((plant) => plant.tests))])
    if (sound) throw new Error(`Without a fault fails ${sound}`)
    for (const plant of plants) {
      await ('sql' in plant ? plantSchema(connection, plant) : put(plant, plant))
      const failure = await failureOf(tests, plant.tests)
      await ('sql' in plant ? restoreSchema(connection) : put(plant, null))
      if (!failure) missed++
      console.log(`${failure ? 'CAUGHT' : 'MISSED'}  ${plant.name}${failure ? `: ${failure}` : ''}`)
    }
  } finally {
    await tests.vitest.close()
    await stop()
  }
  console.log(`${plants.length - missed} of ${plants.length} planted faults are caught`)
  return missed
}

/** The first line of the first failure of these files; null when there is none. */
async function failureOf(tests: Tests, files: string[]): Promise<string | null> {
  for (const file of files) {
    const { failure } = await tests.run(file)
    if (failure !== null) return `${failure.split('\n')[0]} (${file})`
  }
  return null
}

/** Tests copy the template: a changed one takes its place for a while. */
async function plantSchema(cluster: TestCluster, { sql }: InSchema) {
  await administer(
    cluster,
    'alter database template_aadaan rename to template_sound',
    'create database template_aadaan template template_sound',
  )
  const { server: _, ...owner } = cluster
  await withClient({ ...owner, database: 'template_aadaan' }, (client) => client.query(sql))
}

const restoreSchema = (cluster: TestCluster) =>
  administer(
    cluster,
    'drop database template_aadaan',
    'alter database template_sound rename to template_aadaan',
  )
