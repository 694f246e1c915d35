import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSmtp } from '../../adapters/mail/smtp.ts'
import { somewhere } from '../../tests/browsers.ts'
import { type MailServer, startMailServer } from '../../tests/mail-server.ts'
import { openFileWorld } from '../../tests/world.ts'
import { minute } from '../durations.ts'
import { createDomain } from '../index.ts'
import type { Mailer } from '../ports/mailer.ts'
import { SignUp } from './input.ts'

const world = openFileWorld({ settings: { emailConfirmation: 'required' } })
let server: MailServer
let mailer: Mailer
beforeEach(async () => {
  server = await startMailServer()
  mailer = openSmtp(server.url, { from: 'no-reply@giving.example', host: 'giving.example' })
})
afterEach(async () => {
  await mailer.close()
  await server.breakDown()
})

const begin = Date.parse('2026-03-05T06:00:00.000Z')
const network = '203.0.113.7'

const asks = {
  'reset-password': async () => {
    const { email } = await world.aMember()
    await world.domain.recovery.recover({ email }, { network })
  },
  'confirm-account': async () => {
    const email = `newcomer-${Date.now()}@example.org`
    await world.domain.accounts.signUp(
      SignUp.parse({ email, password: 'teak-and-cane-42' }),
      somewhere,
    )
  },
}

/** What brings a letter, of the kind, that waited so long for the mail server; nothing when it is not sent. */
async function broughtAfter(kind: keyof typeof asks, minutes: number) {
  await world.database.deleteFrom('letters').execute()
  world.setClock(begin)
  await asks[kind]()
  world.setClock(begin + minutes * minute)
  const { id } = await world.database.selectFrom('letters').select('id').executeTakeFirstOrThrow()
  const sending = createDomain({ ...world.deps, mailer }).letters
  await sending.sendLetter(id, { isLastTry: false })
  const text = server.letters.pop()?.text
  return text && { code: /\b[0-9]{6}\b/.test(text), link: /#token_hash=/.test(text) }
}

test.each([
  ['reset-password', 60],
  ['confirm-account', 24 * 60],
] as const)(
  'the letter %s brings neither a code nor a link that is over [A01, A02, A30]',
  async (kind, linkFor) => {
    expect(await broughtAfter(kind, 9)).toEqual({ code: true, link: true })
    expect(await broughtAfter(kind, 10)).toEqual({ code: false, link: true })
    expect(await broughtAfter(kind, linkFor - 1)).toEqual({ code: false, link: true })
    expect(await broughtAfter(kind, linkFor)).toBeUndefined()
    const [{ refusal } = {}] = await world.database
      .selectFrom('letters')
      .select('refusal')
      .execute()
    expect(refusal).toBe('past')
  },
)

test.each([
  ['reset-password', 'recovery', 'asc'],
  ['reset-password', 'recovery', 'desc'],
  ['confirm-account', 'signup', 'asc'],
] as const)(
  'of two letters %s (%s, tried %s) that waited for one address the newer alone goes out, and lets in [A01, A02, A30]',
  async (kind, type, order) => {
    const { accounts, recovery, confirmation } = world.domain
    await world.database.deleteFrom('letters').execute()
    world.setClock(begin)
    const email = `asked-${type}-${order}@example.org`
    await accounts.signUp(SignUp.parse({ email, password: 'teak-and-cane-42' }), somewhere)
    if (type === 'recovery') await recovery.recover({ email }, { network })
    world.setClock(begin + 5 * minute)
    if (type === 'recovery') await recovery.recover({ email }, { network })
    else await confirmation.resendConfirmation({ type: 'signup', email }, { network })
    const waiting = world.database.selectFrom('letters').select('id').where('kind', '=', kind)
    const sending = createDomain({ ...world.deps, mailer }).letters
    for (const { id } of await waiting.orderBy('created_at', order).execute())
      await sending.sendLetter(id, { isLastTry: false })
    expect(server.letters).toHaveLength(1)
    const code = /\b[0-9]{6}\b/.exec(server.letters[0]?.text ?? '')?.[0] ?? ''
    const entered = await confirmation.verify({ type, email, token: code }, { network })
    expect(entered).toBeDefined()
    const first = await waiting.select('refusal').orderBy('created_at').executeTakeFirst()
    expect(first?.refusal).toBe('overtaken')
  },
)
