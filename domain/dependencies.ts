import type { Database } from '../database/open.ts'
import type { Grievance } from '../words/shapes/decision-letters.ts'
import type { Budgets } from './budgets/budgets.ts'
import type { Clock } from './clock.ts'
import type { Mailer } from './ports/mailer.ts'
import type { Payments } from './ports/payments.ts'
import type { PhotoStore } from './ports/photo-store.ts'
import type { Randomness } from './randomness.ts'

/** What the community needs from outside. The wiring is in server/run.ts and tests/world.ts. */
export type Dependencies = {
  database: Database
  clock: Clock
  random: Randomness
  photos: PhotoStore
  mailer: Mailer
  /** Who takes the money for points; null where nobody does. */
  payments: Payments | null
  /** How often things may be done. */
  budgets: Budgets
  /** The key that tokens are signed and derived with, at least 32 bytes. */
  secret: Uint8Array
  /** Tells the operator what cannot wait, in words without anything personal. */
  alarm(what: string): void
  /** Notes for the operator what failed and is made up for later by itself. */
  trouble(error: unknown, what: string): void
  settings: {
    /** Whether a new account must confirm its address before it can sign in (A30). */
    emailConfirmation: 'required' | 'off'
    /** The address people use, without a slash at its end; what letters link to. */
    publicUrl: string
    /** Whether a reset code is also told to whoever asks from this machine (A01). Never in production. */
    demoOtpOnScreen: boolean
    /** Who is told of reports; null when nobody is (A48). */
    moderationEmail: string | null
    /** Whom to write to who thinks that operators were wrong; null when nobody is named (A48). */
    grievance: Grievance | null
  }
}
