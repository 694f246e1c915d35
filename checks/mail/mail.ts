import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { startMailServer } from '../../tests/mail-server.ts'
import type { Check, CheckContext, Outcome } from '../check.ts'
import { aDatabaseBehind } from '../faults/own-database.ts'
import { aProxy, type Mood } from '../proxy.ts'
import { aServerProcess } from '../server-process.ts'
import { type Outbox, openOutbox } from './outbox.ts'

/** Letters that are asked for in each mood of the network. */
const letters = { short: 6, long: 40 }
/** Milliseconds in which a member has the answer. A machine that runs other tests too gets more. */
const answeredWithin = { short: 20_000, long: 10_000 }
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

const common: Trouble[] = [
  { mood: 'away', until: tenMinutes },
  { mood: 'slow', until: async (outbox) => (await outbox.waiting()) === 0 },
  { mood: 'reset', until: everyTriedOnce },
  { mood: 'half-closed', until: everyTriedOnce },
]
const long: Trouble[] = [
  // Every try costs ten seconds of silence there, two letters at a time.
  { mood: 'silent', until: async (outbox) => (await outbox.tried()) >= 4 },
]

/** However the way to the mail server fails, every letter arrives, and nobody in front of a screen waits for it. */
export const mailTroubles: Check = {
  name: 'with a mail server that is away, slow, breaks, hangs up or is silent no letter is lost',
  part: 'short',
  async run(given): Promise<Outcome> {
    const { isLong } = given
    const mail = await startMailServer()
    const network = await aProxy({ host: '127.0.0.1', port: mail.port }, 'Message-ID')
    const { proxy, url } = await aDatabaseBehind(given.cluster)
    const smtp = { SMTP_URL: `smtp://127.0.0.1:${network.port}`, EMAIL_CONFIRMATION: 'off' }
    const server = await aServerProcess({ DATABASE_URL: url, ...smtp })
    const client = new pg.Client({ connectionString: url })
    try {
      await server.start()
      await client.connect()
      const outbox = openOutbox(client)
      const answers: number[] = []
      const troubles = isLong ? [...common, ...long] : common
      for (const { mood, until } of troubles) {
        await network.become(mood)
        answers.push(...(await askForLetters(server.url, mood, letters[isLong ? 'long' : 'short'])))
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
      const count = troubles.length * letters[isLong ? 'long' : 'short']
      const { errors } = server.printed()
      return report(given, { count, arrived, answers, code, errors, ...(await outbox.ended()) })
    } finally {
      await client.end()
      await server.close()
      await network.close()
      await proxy.close()
      await mail.breakDown()
    }
  },
}

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

type MailFigures = {
  count: number
  arrived: string[]
  ids: string[]
  refused: number
  answers: number[]
  code: number | null
  errors: string
}

function report({ isLong }: CheckContext, seen: MailFigures): Outcome {
  const { count, arrived, ids, refused, answers, code, errors } = seen
  const known = new Set(arrived)
  const lost = ids.filter((id) => !known.has(`<${id}@localhost>`)).length + (count - ids.length)
  const doubled = arrived.length - known.size
  const most = Math.ceil(count / 100)
  const slowest = Math.round(Math.max(...answers))
  const within = isLong ? answeredWithin.long : answeredWithin.short
  return {
    holds:
      lost + refused === 0 && doubled <= most && slowest <= within && code === 0 && errors === '',
    figure:
      `${count} letters asked for (${slowest} ms at most), ${lost} lost, ${refused} given up, ${doubled} doubled, ` +
      `${code === 0 ? 'stopped in order' : 'did not stop in order'} ${errors.slice(0, 300)}`,
    limit: `0 lost, 0 given up, ${most} doubled at most, asked for within ${within} ms`,
  }
}
