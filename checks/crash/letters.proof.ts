import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { startMailServer } from '../../tests/mail-server.ts'
import { isLong, seed } from '../proof.ts'
import { aServerProcess } from '../server-process.ts'
import { aCouple } from './couple.ts'
import { killInTurns } from './killings.ts'
import { balanceOf, noteLetters } from './owed.ts'
import { Answered } from './pressing.ts'

const rounds = isLong ? 45 : 6
/** One for each end of an exchange. */
const couples = 5

/** Every kind of letter that the changes of a meeting owe. */
const everyKind = [
  'exchange-completed',
  'item-received',
  'no-show-said',
  'no-show-said (ended)',
  'pickup-agreed',
  'pickup-proposed',
  'request-approved',
  'request-received',
]

// A time agreed on, a hand-over, or that nobody came: each is there with its letters, once, or none of it is.
test('a crash between a change and its letter loses neither', async ({ annotate }) => {
  const mail = await startMailServer()
  onTestFinished(mail.breakDown)
  const server = await aServerProcess({ SMTP_URL: mail.url }, { hasOwnDatabase: true })
  await server.start()
  await noteLetters(server.database)
  const numbers = Array.from({ length: couples }, (_, at) => at)
  const answered = new Answered()
  const all = await Promise.all(numbers.map((number) => aCouple(server, answered, number)))
  const over = new AbortController()
  const working = all.map((couple) => couple.work(over.signal))
  await killInTurns(server, rounds, async (round) => {
    await answered.more(20 + ((seed + round * 137) % 30))
    await delay((seed + round * 41) % 50)
  })
  over.abort()
  await Promise.all(working)
  const acknowledged = all.flatMap((couple) => [...couple.acknowledged])
  const unanswered = all.reduce((sum, couple) => sum + couple.unanswered, 0)
  const balance = await balanceOf(server.database, mail, acknowledged)
  const { changes, kinds, withoutLetter, withoutChange, lost, gone, sent, queued } = balance
  const byKind = [...kinds].sort().map(([kind, count]) => `${count} ${kind}`)
  await annotate(
    `${rounds} killings, ${acknowledged.length} changes acknowledged, ${unanswered} presses unanswered at first; ` +
      `${changes} letters owed (${byKind.join(', ')}): ${sent} sent, ${queued} queued, ${gone.length} gone; ` +
      `${withoutLetter.length} changes without their letter, ${withoutChange.length} letters without their change, ${lost.length} lost`,
  )
  expect({ withoutLetter, withoutChange, lost, gone }).toEqual({
    withoutLetter: [],
    withoutChange: [],
    lost: [],
    gone: [],
  })
  expect([...kinds.keys()].sort()).toEqual(everyKind)
  expect(unanswered).toBeGreaterThan(0)
})
