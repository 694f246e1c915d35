import * as accounts from './accounts/limits.ts'
import { messagesPerHour } from './budgets/limits.ts'
import { hour, minute } from './durations.ts'
import * as exchanges from './exchanges/limits.ts'
import { habitMonths, habitsFrom } from './habits/limits.ts'
import * as handover from './handover/limits.ts'
import { itemSizes, reachableDays } from './items/limits.ts'
import { sayAfter } from './no-shows/limits.ts'
import { placesKeptDays } from './pickups/limits.ts'
import { phoneDigits } from './profiles/limits.ts'
import { stars } from './reviews/limits.ts'

/** The numbers of the rules that screens name, which every page carries; all others are in numbers.ts. */
export const screenNumbers = {
  minimumAge: accounts.minimumAge,
  passwordFrom: accounts.accountSizes.passwordFrom,
  phoneDigitsFrom: phoneDigits.from,
  phoneDigitsTo: phoneDigits.to,
  confirmLinkHours: accounts.confirmLinkFor / hour,
  letterCodeMinutes: accounts.letterCodeFor / minute,
  letterCodeDigits: accounts.letterCodeDigits,
  photosPerItem: itemSizes.images,
  claimsPerMonth: exchanges.claimsPerMonth,
  mostTickets: exchanges.mostTickets,
  confirmHours: exchanges.confirmWithin / hour,
  receivedDays: exchanges.receivedDays,
  fewReceivedFrom: exchanges.receivedFrom.few,
  fewReceivedTo: exchanges.receivedFrom.many - 1,
  manyReceivedFrom: exchanges.receivedFrom.many,
  requestLapsesDays: exchanges.requestLapsesDays,
  promiseLapsesDays: exchanges.promiseLapsesDays,
  stillThereDays: exchanges.stillThereDays,
  putAsideDays: exchanges.putAsideDays,
  placesKeptDays,
  sayAfterMinutes: sayAfter / minute,
  habitMonths,
  habitsFrom,
  handoverDigits: handover.handoverDigits,
  objectWithinHours: handover.objectWithinHours,
  helpedAgainDays: handover.helpedAgainDays,
  reachableDays,
  messagesPerHour,
  mostStars: stars.length,
}
