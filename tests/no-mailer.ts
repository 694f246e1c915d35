import type { Mailer } from '../domain/ports/mailer.ts'

/** Where no letter is ever sent, as in load tests and in most tests. */
export const noMailer: Mailer = {
  send: () => Promise.reject(new Error('there is no mailer here')),
  close: async () => {},
}
