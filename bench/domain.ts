import { randomBytes } from 'node:crypto'
import { openPhotoFolder } from '../adapters/photos/disk.ts'
import type { Database } from '../database/open.ts'
import { noBudgets } from '../domain/budgets/budgets.ts'
import { systemClock } from '../domain/clock.ts'
import { createDomain, type Domain } from '../domain/index.ts'
import { systemRandomness } from '../domain/randomness.ts'
import { noMailer } from '../tests/no-mailer.ts'

/** The community over a database, without letters, budgets and payments. */
export const aDomain = async (
  database: Database,
  photos: string,
  secret: Uint8Array = randomBytes(48),
): Promise<Domain> =>
  createDomain({
    database,
    clock: systemClock,
    random: systemRandomness,
    photos: await openPhotoFolder(photos),
    mailer: noMailer,
    payments: null,
    budgets: noBudgets,
    secret,
    alarm: () => {},
    trouble: () => {},
    settings: {
      emailConfirmation: 'off',
      publicUrl: 'http://localhost',
      demoOtpOnScreen: false,
      moderationEmail: null,
      grievance: null,
    },
  })
