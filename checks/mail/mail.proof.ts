import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { databaseAddress } from '../../database/address.ts'
import { startMailServer } from '../../tests/mail-server.ts'
import { aDatabase } from '../own-database.ts'
import { isLong } from '../proof.ts'
import { aProxy, type Mood } from '../proxy.ts'
import { aServerProcess } from '../server-process.ts'
import { type Outbox, openOutbox } from './outbox.ts'

/** Letters that are asked for in each mood of the network. */
const letters = isLong ? 40 : 6
/** Milliseconds in which a member has the answer. A machine that runs other tests too gets more. */
const answeredWithin = isLong ? 10_000 : 20_000
/** As often as a letter is tried within the first ten minutes: after 3, 10, 30, 85, 233 and 637 seconds. */
const triesInTenMinutes = 6

type Trouble = { mood: Mood; until: (outbox: Outbox) => Promise<boolean> }

const everyTriedOnce: Trouble['until'] = async (outbox) => (await outbox.fewestTries()) >= 1

/**
 * An absence of ten minutes is not waited for: the pauses between tries are left out, and as many tries
 * fail as would in that time.
 */
const tenMinutes: Trouble['until'] = async (outbox) => {
  await outbox.skipPauses()
  return (await outbox.fewestTries()) >= triesInTenMinutes
}

const troubles: Trouble[] = [
  { mood: 'away', until: tenMinutes },
  { mood: 'slow', until: async (outbox) => (await outbox.waiting()) === 0 },
  { mood: 'reset', until: everyTriedOnce },
  { mood: 'half-closed', until: everyTriedOnce },
]
// Every try costs ten seconds of silence there, or forty where it had connected before, two letters at a time.
if (isLong) troubles.push({ mood: 'silent', until: async (outbox) => (await outbox.tried()) >= 4 })

// However the way to the mail server fails, every letter arrives, and nobody in front of a screen waits for it.
test(`with a mail server that is ${troubles.map(({ mood }) => mood).join(', ')} no letter is lost`, async ({
  annotate,
}) => {
  const mail = await startMailServer()
  onTestFinished(mail.breakDown)
  const network = await aProxy({ host: '127.0.0.1', port: mail.port }, 'Message-ID')
  onTestFinished(network.close)
  const database = await aDatabase()
  const smtp = { SMTP_URL: `smtp://127.0.0.1:${network.port}`, EMAIL_CONFIRMATION: 'off' }
  const server = await aServerProcess({ DATABASE_URL: databaseAddress(database), ...smtp })
  await server.start()
  const client = new pg.Client(database)
  await client.connect()
  onTestFinished(() => client.end())
  const outbox = openOutbox(client)
  const answers: number[] = []
  for (const { mood, until } of troubles) {
    await network.become(mood)
    answers.push(...(await askForLetters(server.url, mood, letters)))
    // Letters that were given up fail no more.
    await patiently(async () => (await until(outbox)) || (await outbox.waiting()) === 0)
    await network.become('open')
    await patiently(async () => {
      await outbox.skipPauses()
      return (await outbox.waiting()) === 0
    })
  }
  const code = await server.end('SIGTERM')
  const arrived = mail.letters.map(({ messageId }) => messageId ?? '')
  const known = new Set(arrived)
  const { ids, refused } = await outbox.ended()
  const lost = ids.filter((id) => !known.has(`<${id}@localhost>`))
  const doubled = arrived.length - known.size
  const count = troubles.length * letters
  const slowest = Math.round(Math.max(...answers))
  await annotate(
    `${count} letters asked for (${slowest} ms at most, limit: ${answeredWithin}), ${lost.length} lost, ` +
      `${refused} given up, ${doubled} doubled (limit: ${Math.ceil(count / 100)})`,
  )
  expect({ lost, refused, letters: ids.length }).toEqual({ lost: [], refused: 0, letters: count })
  expect(doubled, 'letters that came twice').toBeLessThanOrEqual(Math.ceil(count / 100))
  expect(slowest, 'ms until somebody was answered').toBeLessThanOrEqual(answeredWithin)
  expect({ code, errors: server.printed().errors }).toEqual({ code: 0, errors: '' })
})

/** Waits until something is so, for five minutes at most. */
async function patiently(isSo: () => Promise<boolean>) {
  for (const from = performance.now(); !(await isSo()); await delay(100))
    if (performance.now() - from > 300_000)
      throw new Error('Letters still wait after five minutes.')
}

/** Signs up so many newcomers, each of whom is sent a letter; resolves to how long each took. */
async function askForLetters(url: string, name: string, count: number): Promise<number[]> {
  const took: number[] = []
  for (let at = 0; at < count; at++) {
    const from = performance.now()
    const response = await fetch(`${url}/auth/v1/signup`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: `${name}-${at}@example.org`, password: 'teak-and-cane-42' }),
    })
    await response.arrayBuffer()
    took.push(response.ok ? performance.now() - from : Number.POSITIVE_INFINITY)
  }
  return took
}
