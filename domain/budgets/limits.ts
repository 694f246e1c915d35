import { day, hour, minute, second } from '../durations.ts'
import { handoverTriesPerHour, receivedPerDay } from '../handover/limits.ts'

/**
 * So many times at once, which come back steadily, all of them within so many milliseconds. Where
 * there is `patience`, who finds none left waits so long at most for the next before being refused.
 */
export type Budget = {
  readonly times: number
  readonly within: number
  readonly patience?: number
}

/** Sentences name these too. They stand alone: pages carry the numbers that screens name, and not the whole list. */
export const sharesPerDay = 20
export const messagesPerHour = 30

/** How often each thing may be done (security rules, §1; A32). Of several all hold, the shortest first. */
export const budgetSizes = {
  /** Wrong passwords for one account, by network or by a browser that signed in there before. */
  'sign-in-failed': [{ times: 10, within: 15 * minute }],
  /** The same by wider network, so that changing the address within one gains little. */
  'sign-in-failed-wider': [{ times: 20, within: 15 * minute }],
  /** The same from all networks together, for browsers that nobody signed in from before. */
  'sign-in-failed-account': [{ times: 50, within: hour }],
  /** Wrong passwords of such browsers in one network, for whatever account: thousands may be behind it. */
  'sign-in-network': [{ times: 100, within: 5 * minute, patience: 3 * second }],
  /** The same by wider network. */
  'sign-in-wider': [{ times: 400, within: 5 * minute, patience: 3 * second }],
  /** Refreshes of one session. */
  refresh: [{ times: 60, within: 5 * minute }],
  /** New accounts from one network: a school or a carrier may be behind it. */
  'sign-up': [{ times: 120, within: 10 * minute, patience: 10 * second }],
  /** The same by wider network. */
  'sign-up-wider': [{ times: 400, within: 20 * minute, patience: 10 * second }],
  /** Letters of one purpose to one address that one network asks for; fewer a day than all together. */
  'letter-pair': [
    { times: 1, within: minute },
    { times: 2, within: hour },
    { times: 3, within: day },
  ],
  /** The same for a browser in which the member signed in before. */
  'letter-browser': [
    { times: 1, within: minute },
    { times: 3, within: hour },
    { times: 5, within: day },
  ],
  /** Letters of one purpose to one address that all other networks ask for; of this nobody is told. */
  'letter-address': [{ times: 5, within: day }],
  /** Letters that one network asks for, to whatever addresses, known or not. */
  'letter-network': [{ times: 30, within: hour }],
  /** Letters of sign-ups in one network: a class of sixty. A new account's first one goes beyond it too. */
  'letter-sign-up': [{ times: 60, within: hour }],
  /** Both by wider network, so that one customer does not use up the site's. */
  'letter-wider': [{ times: 100, within: hour }],
  /** Letters of the whole site; beyond, only those go that known browsers ask for. */
  'letter-site': [{ times: 600, within: hour }],
  /** Wrong codes of letters for one account; beyond, its letters carry only the link. */
  'code-check-account': [{ times: 10, within: day }],
  /** Codes of letters for one address from one network or known browser, right or wrong. */
  'code-check-pair': [{ times: 10, within: 5 * minute }],
  /** Codes of letters from one network. Carriers put thousands of phones behind one address. */
  'code-check-network': [{ times: 100, within: 5 * minute }],
  /**
   * Wrong codes of letters in a wider network: a fifth of the site's; beyond, letters it asks for carry only the link.
   */
  'code-check-wider': [{ times: 20, within: hour }],
  /** Wrong codes of letters on the whole site; beyond, letters carry only the link. */
  'code-check-site': [{ times: 100, within: hour }],
  /** Answers to one network that an address has no account; beyond, every address looks alike (A06). */
  'no-account-network': [{ times: 5, within: hour }],
  /** The same on the whole site. */
  'no-account-site': [{ times: 300, within: hour }],
  /** How often the operator is told of one and the same trouble. */
  alarm: [{ times: 1, within: hour }],
  /** Photos of one member. */
  upload: [{ times: 30, within: 30 * minute }],
  /** Reports by one member. */
  report: [{ times: 10, within: day }],
  /** Enquiries by one member, or of guests from one network. */
  enquiry: [{ times: 10, within: hour }],
  /** Those of guests by wider network: a fifth of the site's. */
  'enquiry-wider': [{ times: 60, within: day }],
  /** Those of all guests: each may become a letter to the operators. */
  'enquiry-site': [{ times: 300, within: day }],
  /** Messages by one member (A13). */
  message: [{ times: messagesPerHour, within: hour }],
  /** Downloads of all of one's own data. */
  export: [{ times: 10, within: hour }],
  /** Things that one member asks for: each is a letter to a giver, also where it is taken back at once. */
  request: [{ times: 20, within: day }],
  /** Promises that one member ends. */
  release: [{ times: 5, within: day }],
  /** Times to meet that one member proposes: each is a letter to the other one. */
  pickup: [{ times: 30, within: day }],
  /** Numbers that the giver gives for one promise; `takeTry` limits how many there are in all. */
  handover: [{ times: handoverTriesPerHour, within: hour }],
  /** "I have it" of one promise. */
  received: [{ times: receivedPerDay, within: day }],
  /** Items offered by one member. */
  share: [{ times: sharesPerDay, within: day }],
  /** Anything that a member changes. */
  write: [{ times: 300, within: 5 * minute }],
} as const satisfies Record<string, readonly [Budget, ...Budget[]]>

export type BudgetName = keyof typeof budgetSizes

/** How long a browser that nobody signs in from any more keeps its own budget, in days. */
export const browserKnownForDays = 180
/** How many such browsers a member has at most. */
export const browsersPerMember = 100
