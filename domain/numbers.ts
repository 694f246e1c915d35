import type { Numbers } from '../words/shapes/numbers.ts'
import * as accounts from './accounts/limits.ts'
import { browserKnownForDays, messagesPerHour, sharesPerDay } from './budgets/limits.ts'
import * as exchanges from './exchanges/limits.ts'
import { habitMonths, habitsFrom } from './habits/limits.ts'
import * as handover from './handover/limits.ts'
import { itemSizes, reachableDays, requestsPerItem } from './items/limits.ts'
import { letterKeptDays } from './letters/limits.ts'
import {
  acknowledgedWithinHours,
  decidedWithinDays,
  enquiryKeptDays,
  intimateWithinHours,
  urgentWithinHours,
} from './moderation/limits.ts'
import * as pickups from './pickups/limits.ts'
import { ownersPerDay, phoneDigits } from './profiles/limits.ts'
import { stars } from './reviews/limits.ts'

const minute = 60 * 1000
const hour = 60 * minute
const day = 24 * hour

/** The numbers of the rules, by the names that sentences know them by. Safe to send to a browser. */
export const numbers: Numbers = {
  minimumAge: accounts.minimumAge,
  nameLength: accounts.accountSizes.fullName,
  passwordFrom: accounts.accountSizes.passwordFrom,
  passwordTo: accounts.accountSizes.passwordTo,
  phoneDigitsFrom: phoneDigits.from,
  phoneDigitsTo: phoneDigits.to,

  confirmLinkHours: accounts.confirmLinkFor / hour,
  recoveryLinkMinutes: accounts.recoveryLinkFor / minute,
  letterCodeMinutes: accounts.letterCodeFor / minute,
  letterCodeDigits: String(accounts.letterCodeTo).length,
  deletionMinutes: accounts.freshForDeletion / minute,
  idleSessionDays: accounts.idleSessionFor / day,
  browserKnownForDays,

  photosPerItem: itemSizes.images,
  sharesPerDay,
  claimsPerMonth: exchanges.claimsPerMonth,
  mostTickets: exchanges.mostTickets,
  confirmHours: exchanges.confirmWithin / hour,
  receivedDays: exchanges.receivedDays,
  fewReceivedFrom: exchanges.receivedFrom.few,
  fewReceivedTo: exchanges.receivedFrom.many - 1,
  manyReceivedFrom: exchanges.receivedFrom.many,
  requestsPerItem,
  remindAfterDays: exchanges.remindAfterDays,
  requestLapsesDays: exchanges.requestLapsesDays,
  promiseQuietDays: exchanges.promiseQuietDays,
  promiseLapsesDays: exchanges.promiseLapsesDays,
  stillThereDays: exchanges.stillThereDays,
  putAsideDays: exchanges.putAsideDays,
  offerAgainDays: exchanges.offerAgainDays,
  timesOfferedAgain: exchanges.timesOfferedAgain,
  soonestMinutes: pickups.soonest / minute,
  latestDays: pickups.latest / day,
  longestHours: pickups.longest / hour,
  placesKeptDays: pickups.placesKeptDays,
  habitMonths,
  habitsFrom,
  handoverDigits: handover.handoverDigits,
  objectWithinHours: handover.objectWithinHours,
  helpedAgainDays: handover.helpedAgainDays,
  ownersPerDay,
  reachableDays,
  messagesPerHour,
  mostStars: stars.length,
  letterKeptDays,
  enquiryKeptDays,

  acknowledgedWithinHours,
  decidedWithinDays,
  urgentWithinHours,
  intimateWithinHours,
}
