import { randomInt } from 'node:crypto'
import { parseArgs } from 'node:util'
import { startTemplate } from '../tests/template.ts'
import { classBehindOneAddress } from './attacks/class.ts'
import { fairShares } from './attacks/shares.ts'
import { strictHeaders } from './browser/headers.ts'
import { scriptsStayWords } from './browser/payloads.ts'
import { nothingLeft } from './browser/traces.ts'
import type { Check, Outcome } from './check.ts'
import { crash } from './crash/crash.ts'
import { diskFull } from './disk/full.ts'
import { databaseAway, databaseTroubles } from './faults/database.ts'
import { firstStartCut } from './first-start/first-start.ts'
import { migrationsCut } from './first-start/migrations.ts'
import { journeys } from './load/journey.ts'
import { overload } from './load/overload.ts'
import { ratings } from './load/ratings.ts'
import { sockets } from './load/sockets.ts'
import { mailTroubles } from './mail/mail.ts'
import { modelAtOnce } from './model/at-once.ts'
import { modelOneByOne } from './model/one-by-one.ts'
import { photoTroubles } from './photos/away.ts'
import { nothingStays, quietLog } from './privacy/privacy.ts'
import { oneItemAtOnce } from './races/one-item.ts'
import { repeatsAtOnce } from './races/repeats.ts'
import { longTexts } from './raw/long-texts.ts'
import { rawBytes } from './raw/raw.ts'
import { unreadAnswers } from './raw/readers.ts'
import { slowClients } from './raw/slow.ts'
import { requests } from './requests/requests.ts'
import { sqlmapFindsNothing } from './scanners/sqlmap.ts'
import { wapitiFindsNothing } from './scanners/wapiti.ts'
import { stopping } from './stopping/stopping.ts'
import { keySynced } from './sync/key-synced.ts'
import { syncedFirst } from './sync/synced-first.ts'
import { uploads } from './uploads/uploads.ts'

/**
 * Proves what the product promises: `npm run prove` the short part, `npm run prove -- --all` all of it,
 * `--only WORDS` the checks whose name has these words, `--seed N` the same chance again.
 */
const { values } = parseArgs({
  options: {
    all: { type: 'boolean', default: false },
    only: { type: 'string', default: '' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
  },
})
const seed = Number(values.seed)
if (!Number.isInteger(seed)) throw new Error('A seed is a whole number, like --seed 42')

const checks: Check[] = [
  ...[modelOneByOne, modelAtOnce, oneItemAtOnce, repeatsAtOnce, crash, requests],
  ...[databaseAway, ...databaseTroubles],
  ...[stopping, firstStartCut, migrationsCut, mailTroubles, photoTroubles, diskFull],
  ...[syncedFirst, keySynced],
  ...[journeys, overload, sockets, ratings, fairShares, classBehindOneAddress],
  ...[rawBytes, longTexts, unreadAnswers, slowClients],
  ...[uploads, strictHeaders, scriptsStayWords],
  ...[nothingLeft, quietLog, nothingStays],
  ...[wapitiFindsNothing, sqlmapFindsNothing],
]

const chosen = checks.filter(
  ({ name, part }) => (values.all || part === 'short') && name.includes(values.only),
)
if (chosen.length === 0) throw new Error(`No check is named "${values.only}".`)

async function tryOut(check: Check, given: Parameters<Check['run']>[0]): Promise<Outcome> {
  try {
    return await check.run(given)
  } catch (error) {
    return {
      holds: false,
      figure: error instanceof Error ? error.message : String(error),
      limit: 'no error',
    }
  }
}

console.log(`${chosen.length} checks, seed ${seed}`)
const { connection, stop } = await startTemplate()
let failed = 0
let untried = 0

async function tryInTurn(left: Check[]) {
  for (let check = left.shift(); check; check = left.shift()) {
    const start = performance.now()
    const { holds, isUntried, figure, limit } = await tryOut(check, {
      cluster: connection,
      seed,
      isLong: values.all,
    })
    if (isUntried) untried++
    else if (!holds) failed++
    const verdict = isUntried ? 'SKIP' : holds ? 'PASS' : 'FAIL'
    const seconds = Math.round((performance.now() - start) / 1000)
    console.log(`${verdict}  ${check.name}: ${figure} (limit: ${limit}; ${seconds} s)`)
  }
}

// Most checks of the short part wait more than they work, and two share the machine. Those of the long part are timed.
const isAlone = ({ alone }: Check) => alone === true || values.all
const beside = chosen.filter((check) => !isAlone(check))
try {
  await Promise.all([tryInTurn(beside), tryInTurn(beside)])
  await tryInTurn(chosen.filter(isAlone))
} finally {
  await stop()
}
const holding = chosen.length - failed - untried
console.log(`${holding} checks hold, ${failed} fail, ${untried} could not be tried (seed ${seed})`)
process.exit(failed > 0 ? 1 : 0)
