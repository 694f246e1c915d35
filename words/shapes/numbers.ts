/** The numbers of the rules that sentences name. No sentence has one of them written into it. */
export type Numbers = {
  minimumAge: number
  nameLength: number
  passwordFrom: number
  passwordTo: number
  phoneDigitsFrom: number
  phoneDigitsTo: number

  confirmLinkHours: number
  recoveryLinkMinutes: number
  letterCodeMinutes: number
  letterCodeDigits: number
  deletionMinutes: number
  unconfirmedKeptDays: number
  idleSessionDays: number
  browserKnownForDays: number

  photosPerItem: number
  sharesPerDay: number
  claimsPerMonth: number
  mostTickets: number
  confirmHours: number
  receivedDays: number
  fewReceivedFrom: number
  fewReceivedTo: number
  manyReceivedFrom: number
  requestsPerItem: number
  remindAfterDays: number
  requestLapsesDays: number
  promiseQuietDays: number
  promiseLapsesDays: number
  stillThereDays: number
  putAsideDays: number
  offerAgainDays: number
  timesOfferedAgain: number
  soonestMinutes: number
  latestDays: number
  longestHours: number
  placesKeptDays: number
  sayAfterMinutes: number
  sayWithinDays: number
  answerWithinDays: number
  habitMonths: number
  habitsFrom: number
  handoverDigits: number
  objectWithinHours: number
  helpedAgainDays: number
  ownersPerDay: number
  ownersOfNewcomer: number
  newcomerHours: number
  reachableDays: number
  messagesPerHour: number
  mostStars: number
  letterKeptDays: number
  enquiryKeptDays: number

  acknowledgedWithinHours: number
  decidedWithinDays: number
  urgentWithinHours: number
  intimateWithinHours: number
  operatorReasonLength: number
}
