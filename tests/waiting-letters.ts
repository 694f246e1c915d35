import { afterEach, beforeEach } from 'vitest'
import { openSmtp } from '../adapters/mail/smtp.ts'
import type { MemberActor } from '../domain/actor.ts'
import { createDomain } from '../domain/index.ts'
import type { Mailer } from '../domain/ports/mailer.ts'
import { type MailServer, startMailServer } from './mail-server.ts'
import type { World } from './world.ts'

/** Letters that wait for a mail server, which fails and works again as a test says. */
export function waitingLetters(world: () => World) {
  let server: MailServer
  let mailer: Mailer
  beforeEach(async () => {
    server = await startMailServer()
    mailer = openSmtp(server.url, { from: 'no-reply@giving.example', host: 'giving.example' })
    // What other tests left is neither sent nor reminded of.
    await world().database.deleteFrom('letters').execute()
    await world().database.deleteFrom('pickups').execute()
  })
  afterEach(async () => {
    await mailer.close()
    await server.breakDown()
  })
  const letters = () => world().database.selectFrom('letters')
  /** Tries every letter that waits, as its job does; resolves to how many the mail server did not take. */
  async function tryAll() {
    const sending = createDomain({ ...world().deps, mailer }).letters
    const waiting = await letters().select('id').where('content', 'is not', null).execute()
    const tries = waiting.map(({ id }) => sending.sendLetter(id, { isLastTry: false }))
    const settled = await Promise.allSettled(tries)
    return settled.filter(({ status }) => status === 'rejected').length
  }
  return {
    server: () => server,
    letters,
    tryAll,
    failing() {
      server.answer.letter = () => ({ code: 451, text: '4.3.0 try again later' })
    },
    working() {
      server.answer.letter = () => null
    },
    /** The subjects of what reached somebody. */
    reached: ({ email }: MemberActor) =>
      server.letters.filter(({ to }) => to?.[0]?.address === email).map(({ subject }) => subject),
    /** Why letters were not sent. */
    unsent: () =>
      letters().select(['kind', 'content', 'refusal']).where('sent_at', 'is', null).execute(),
  }
}
