import type { Numbers } from '../words/shapes/numbers.ts'
import * as accounts from './accounts/limits.ts'
import { limits as catalogue } from './catalogue/limits.ts'
import { claimsPerMonth, requestsPerItem } from './exchanges/limits.ts'
import { letterKeptDays } from './letters/limits.ts'
import { browserKnownForDays, limits } from './limits/limits.ts'
import { ownersPerDay, phoneDigits, reachableDays } from './members/limits.ts'
import {
  acknowledgedWithinHours,
  decidedWithinDays,
  intimateWithinHours,
  urgentWithinHours,
} from './moderation/limits.ts'
import { stars } from './reviews/limits.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

/** The numbers of the rules, by the names that sentences know them by. Safe to send to a browser. */
export const numbers: Numbers = {
  minimumAge: accounts.minimumAge,
  nameLength: accounts.limits.fullName,
  passwordFrom: accounts.limits.passwordFrom,
  passwordTo: accounts.limits.passwordTo,
  phoneDigitsFrom: phoneDigits.from,
  phoneDigitsTo: phoneDigits.to,

  confirmLinkHours: accounts.confirmLinkFor / hour,
  recoveryLinkMinutes: accounts.recoveryLinkFor / minute,
  resetCodeMinutes: accounts.resetCodeFor / minute,
  resetCodeDigits: String(accounts.resetCodeTo).length,
  deletionMinutes: accounts.freshForDeletion / minute,
  idleSessionDays: accounts.idleSessionFor / day,
  browserKnownForDays,

  photosPerItem: catalogue.images,
  sharesPerDay: limits.share[0].points,
  claimsPerMonth,
  requestsPerItem,
  ownersPerDay,
  reachableDays,
  messagesPerHour: limits.message[0].points,
  mostStars: stars.length,
  letterKeptDays,

  acknowledgedWithinHours,
  decidedWithinDays,
  urgentWithinHours,
  intimateWithinHours,
}
