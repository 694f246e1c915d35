import { handoverTriesPerHour, receivedPerDay } from '../handover/limits.ts'

/**
 * So many times at once, which come back steadily, all of them within so many seconds. Where there is
 * `patience`, in seconds, who finds none left waits for the next so long at most before being refused.
 */
export type Budget = {
  readonly times: number
  readonly seconds: number
  readonly patience?: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/** The two that sentences name. They stand alone: pages carry the numbers of sentences, and not the whole list. */
export const sharesPerDay = 20
export const messagesPerHour = 30

/** How often each thing may be done (security rules, §1; A32). Of several all hold, the shortest first. */
export const budgetSizes = {
  /** Wrong passwords for one account, by network or by a browser that signed in there before. */
  'sign-in-failed': [{ times: 10, seconds: 15 * minute }],
  /** The same by wider network, so that changing the address within one gains little. */
  'sign-in-failed-wider': [{ times: 20, seconds: 15 * minute }],
  /** The same from all networks together, for browsers that nobody signed in from before. */
  'sign-in-failed-account': [{ times: 50, seconds: hour }],
  /** Wrong passwords of such browsers in one network, for whatever account: thousands may be behind it. */
  'sign-in-network': [{ times: 100, seconds: 5 * minute, patience: 3 }],
  /** The same by wider network. */
  'sign-in-wider': [{ times: 400, seconds: 5 * minute, patience: 3 }],
  /** Refreshes of one session. */
  refresh: [{ times: 60, seconds: 5 * minute }],
  /** New accounts from one network: a school or a carrier may be behind it. */
  'sign-up': [{ times: 120, seconds: 10 * minute, patience: 10 }],
  /** The same by wider network. */
  'sign-up-wider': [{ times: 400, seconds: 20 * minute, patience: 10 }],
  /** Letters of one purpose to one address that one network asks for; fewer a day than all together. */
  'letter-pair': [
    { times: 1, seconds: minute },
    { times: 2, seconds: hour },
    { times: 3, seconds: day },
  ],
  /** The same for a browser in which the member signed in before. */
  'letter-browser': [
    { times: 1, seconds: minute },
    { times: 3, seconds: hour },
    { times: 5, seconds: day },
  ],
  /** Letters of one purpose to one address that all other networks ask for; of this nobody is told. */
  'letter-address': [{ times: 5, seconds: day }],
  /** Letters that one network asks for, to whatever addresses, known or not. */
  'letter-network': [{ times: 30, seconds: hour }],
  /** Letters of sign-ups in one network: a class of sixty. A new account's first one goes beyond it too. */
  'letter-sign-up': [{ times: 60, seconds: hour }],
  /** Both by wider network, so that one customer does not use up the site's. */
  'letter-wider': [{ times: 100, seconds: hour }],
  /** Letters of the whole site; beyond, only those go that known browsers ask for. */
  'letter-site': [{ times: 600, seconds: hour }],
  /** Wrong codes of letters for one account; beyond, its letters carry only the link. */
  'code-check-account': [{ times: 10, seconds: day }],
  /** Codes of letters for one address from one network or known browser, right or wrong. */
  'code-check-pair': [{ times: 10, seconds: 5 * minute }],
  /** Codes of letters from one network. Carriers put thousands of phones behind one address. */
  'code-check-network': [{ times: 100, seconds: 5 * minute }],
  /** Wrong codes of letters in a wider network: a fifth of the site's; beyond, letters it asks for carry only the link. */
  'code-check-wider': [{ times: 20, seconds: hour }],
  /** Wrong codes of letters on the whole site; beyond, letters carry only the link. */
  'code-check-site': [{ times: 100, seconds: hour }],
  /** Answers to one network that an address has no account; beyond, every address looks alike (A06). */
  'no-account-network': [{ times: 5, seconds: hour }],
  /** The same on the whole site. */
  'no-account-site': [{ times: 300, seconds: hour }],
  /** How often the operator is told of one and the same trouble. */
  alarm: [{ times: 1, seconds: hour }],
  /** Photos of one member. */
  upload: [{ times: 30, seconds: 30 * minute }],
  /** Reports by one member. */
  report: [{ times: 10, seconds: day }],
  /** Enquiries by one member, or of guests from one network. */
  enquiry: [{ times: 10, seconds: hour }],
  /** Those of guests by wider network: a fifth of the site's. */
  'enquiry-wider': [{ times: 60, seconds: day }],
  /** Those of all guests: each may become a letter to the operators. */
  'enquiry-site': [{ times: 300, seconds: day }],
  /** Messages by one member (A13). */
  message: [{ times: messagesPerHour, seconds: hour }],
  /** Downloads of all of one's own data. */
  export: [{ times: 10, seconds: hour }],
  /** Things that one member asks for: each is a letter to a giver, also where it is taken back at once. */
  request: [{ times: 20, seconds: day }],
  /** Promises that one member ends. */
  release: [{ times: 5, seconds: day }],
  /** Times to meet that one member proposes: each is a letter to the other one. */
  pickup: [{ times: 30, seconds: day }],
  /** Numbers that the giver gives for one promise; `takeTry` limits how many there are in all. */
  handover: [{ times: handoverTriesPerHour, seconds: hour }],
  /** "I have it" of one promise. */
  received: [{ times: receivedPerDay, seconds: day }],
  /** Items offered by one member. */
  share: [{ times: sharesPerDay, seconds: day }],
  /** Anything that a member changes. */
  write: [{ times: 300, seconds: 5 * minute }],
} as const satisfies Record<string, readonly [Budget, ...Budget[]]>

export type BudgetName = keyof typeof budgetSizes

/** How long a browser that nobody signs in from any more keeps its own budget, in days. */
export const browserKnownForDays = 180
/** How many such browsers a member has at most. */
export const browsersPerMember = 100
