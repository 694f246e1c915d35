import type { Numbers } from '../words/shapes/numbers.ts'
import * as accounts from './accounts/limits.ts'
import { browserKnownForDays, sharesPerDay } from './budgets/limits.ts'
import { day, hour, minute } from './durations.ts'
import * as exchanges from './exchanges/limits.ts'
import { requestsPerItem } from './items/limits.ts'
import { letterKeptDays } from './letters/limits.ts'
import {
  acknowledgedWithinHours,
  decidedWithinDays,
  enquiryKeptDays,
  intimateWithinHours,
  operatorReasonLength,
  urgentWithinHours,
} from './moderation/limits.ts'
import { answerWithin, sayWithin } from './no-shows/limits.ts'
import * as pickups from './pickups/limits.ts'
import { newcomerHours, ownersOfNewcomer, ownersPerDay } from './profiles/limits.ts'
import { screenNumbers } from './screen-numbers.ts'

/** The numbers of the rules, by the names that sentences know them by. */
export const numbers: Numbers = {
  ...screenNumbers,

  nameLength: accounts.accountSizes.fullName,
  passwordTo: accounts.accountSizes.passwordTo,
  recoveryLinkMinutes: accounts.recoveryLinkFor / minute,
  deletionMinutes: accounts.freshForDeletion / minute,
  unconfirmedKeptDays: accounts.unconfirmedKeptFor / day,
  idleSessionDays: accounts.idleSessionFor / day,
  browserKnownForDays,
  sharesPerDay,
  requestsPerItem,
  remindAfterDays: exchanges.remindAfterDays,
  promiseQuietDays: exchanges.promiseQuietDays,
  offerAgainDays: exchanges.offerAgainDays,
  timesOfferedAgain: exchanges.timesOfferedAgain,
  sayWithinDays: sayWithin / day,
  answerWithinDays: answerWithin / day,
  soonestMinutes: pickups.soonest / minute,
  latestDays: pickups.latest / day,
  longestHours: pickups.longest / hour,
  ownersPerDay,
  ownersOfNewcomer,
  newcomerHours,
  letterKeptDays,
  enquiryKeptDays,
  acknowledgedWithinHours,
  decidedWithinDays,
  urgentWithinHours,
  intimateWithinHours,
  operatorReasonLength,
}
