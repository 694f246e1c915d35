import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openSmtp } from '../../adapters/mail/smtp.ts'
import { type MailServer, startMailServer } from '../../tests/mail-server.ts'
import { openWorld, type World } from '../../tests/world.ts'
import { minute } from '../durations.ts'
import { createDomain } from '../index.ts'
import type { Mailer } from '../ports/mailer.ts'
import { SignUp } from './input.ts'

let world: World
let server: MailServer
let mailer: Mailer
beforeAll(async () => {
  world = await openWorld({ settings: { emailConfirmation: 'required' } })
})
beforeEach(async () => {
  server = await startMailServer()
  mailer = openSmtp(server.url, { from: 'no-reply@giving.example', host: 'giving.example' })
})
afterEach(async () => {
  await mailer.close()
  await server.breakDown()
})
afterAll(() => world.close())

const begin = Date.parse('2026-03-05T06:00:00.000Z')
const network = '203.0.113.7'

const asks = {
  'reset-password': async () => {
    const { email } = await world.aMember()
    await world.domain.recovery.recover({ email }, { network })
  },
  'confirm-account': async () => {
    const email = `newcomer-${Date.now()}@example.org`
    await world.domain.accounts.signUp(SignUp.parse({ email, password: 'teak-and-cane-42' }))
  },
}

/** What brings a letter, of the kind, that waited so long for the mail server; nothing when it is not sent. */
async function broughtAfter(kind: keyof typeof asks, minutes: number) {
  await world.database.deleteFrom('letters').execute()
  world.setClock(new Date(begin).toISOString())
  await asks[kind]()
  world.setClock(new Date(begin + minutes * minute).toISOString())
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
