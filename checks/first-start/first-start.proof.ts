import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { isLong, seed } from '../proof.ts'
import { aServerProcess, type ServerProcess } from '../server-process.ts'
import { type Contents, differences, readContents } from './contents.ts'

const rounds = isLong ? 20 : 2
/** In the short part nobody moves in but the categories: the neighbourhood takes ten seconds each time. */
const settings = { DEMO_DATA: isLong ? 'on' : 'off' }

/** What a first start does one after another, and how one sees from outside that it has begun. */
const stages: { name: string; hasBegun: (server: ServerProcess) => boolean }[] = [
  { name: 'PostgreSQL was made', hasBegun: (server) => hasSaid(server, 'Making a new database') },
  {
    name: 'the schema was made',
    hasBegun: ({ folder }) => existsSync(join(folder, 'postgres/cluster')),
  },
  { name: 'it was filled', hasBegun: (server) => hasSaid(server, 'migration(s) applied') },
]

const hasSaid = (server: ServerProcess, words: string) => server.printed().output.includes(words)

/** A whole first start: what it made, and how many milliseconds each stage took. */
type Whole = { contents: Contents; durations: number[]; readyAfter: number }

/**
 * Where a first start is cut: in a stage, after a part of it from 0 to 1. Either everything loses its power,
 * or the server alone dies and what it started goes on for a while.
 */
type Moment = { stage: number; part: number; isPowerCut: boolean }

// Wherever a first start is cut, the next one ends with what an uncut one makes.
test('a first start that is cut off is made good by the next', async ({ annotate }) => {
  const moments = momentsOf(rounds)
  const prepare = () => aServerProcess(settings, { hasOwnDatabase: true })
  const whole = await startWhole(await prepare())
  const wrong: string[] = []
  const took: number[] = []
  for (const moment of moments) {
    const cut = await cutOnce(await prepare(), whole, moment)
    wrong.push(...cut.wrong)
    took.push(cut.readyAfter)
  }
  const where = stages.map(
    ({ name }, at) => `${moments.filter(({ stage }) => stage === at).length} while ${name}`,
  )
  const powerCuts = moments.filter(({ isPowerCut }) => isPowerCut).length
  const rows = Object.values(whole.contents.rows).reduce((sum, count) => sum + count, 0)
  await annotate(
    `${moments.length} cuts (${where.join(', ')}; ${powerCuts} of everything, the others of the server alone), ` +
      `${whole.contents.schema.length} lines of schema and ${rows} rows compared, ${wrong.length} differences (limit: 0), ` +
      `the next start took ${Math.max(...took)} ms at most (an uncut one ${whole.readyAfter} ms)`,
  )
  expect(wrong).toEqual([])
})

/** Every stage in turn, its parts spread over it; the seed moves them all. */
function momentsOf(count: number): Moment[] {
  const inEach = Math.ceil(count / stages.length)
  const shift = ((seed * 7919) % 997) / 997
  return Array.from({ length: count }, (_, at) => ({
    stage: at % stages.length,
    part: (Math.floor(at / stages.length) + shift) / inEach,
    isPowerCut: at % 2 === 0,
  }))
}

async function startWhole(server: ServerProcess): Promise<Whole> {
  try {
    const from = performance.now()
    const starting = server.start()
    const begun: number[] = []
    for (const { hasBegun } of stages) {
      while (!hasBegun(server)) await delay(2)
      begun.push(performance.now() - from)
    }
    const readyAfter = await starting
    const durations = begun.map((at, stage) => (begun[stage + 1] ?? readyAfter) - at)
    return { readyAfter, durations, contents: await readContents(server.database) }
  } finally {
    await server.close()
  }
}

type Cut = { wrong: string[]; readyAfter: number }

async function cutOnce(server: ServerProcess, whole: Whole, moment: Moment): Promise<Cut> {
  try {
    server.launch()
    while (!stages[moment.stage]?.hasBegun(server)) await delay(2)
    await delay(moment.part * (whole.durations[moment.stage] ?? 0))
    if (moment.isPowerCut) await server.cutPower()
    else await server.end('SIGKILL')
    const readyAfter = await server.start()
    const wrong = differences(whole.contents, await readContents(server.database))
    return { readyAfter, wrong: [...wrong, ...said(server)] }
  } catch (error) {
    return { readyAfter: 0, wrong: [String(error), ...said(server)] }
  } finally {
    await server.close()
  }
}

const said = (server: ServerProcess) => {
  const { errors } = server.printed()
  return errors ? [`printed ${errors.slice(0, 300)}`] : []
}
