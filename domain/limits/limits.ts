/**
 * So many points at once, which come back steadily, all of them within so many seconds. Where there is
 * `patience`, in seconds, who finds none left waits for the next so long at most before being refused.
 */
export type Budget = {
  readonly points: number
  readonly seconds: number
  readonly patience?: number
}

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * How often each thing may be done (security rules, §1; A32). Where a limit has several windows, all of
 * them hold, the shortest first.
 */
export const limits = {
  /** Wrong passwords for one account, by network or by a browser that signed in there before. */
  'sign-in-failed': [{ points: 10, seconds: 15 * minute }],
  /** The same by wider network, so that changing the address within one gains little. */
  'sign-in-failed-wider': [{ points: 20, seconds: 15 * minute }],
  /** The same from all networks together, for browsers that nobody signed in from before. */
  'sign-in-failed-account': [{ points: 50, seconds: hour }],
  /** Wrong passwords of such browsers in one network, for whatever account: thousands may be behind it. */
  'sign-in-network': [{ points: 100, seconds: 5 * minute, patience: 3 }],
  /** The same by wider network. */
  'sign-in-wider': [{ points: 400, seconds: 5 * minute, patience: 3 }],
  /** Refreshes of one session. */
  refresh: [{ points: 60, seconds: 5 * minute }],
  /** New accounts from one network: a school or a carrier may be behind it. */
  'sign-up': [{ points: 120, seconds: 10 * minute, patience: 10 }],
  /** The same by wider network. */
  'sign-up-wider': [{ points: 400, seconds: 20 * minute, patience: 10 }],
  /** Letters of one purpose to one address that one network asks for; fewer a day than all together. */
  'letter-pair': [
    { points: 1, seconds: minute },
    { points: 2, seconds: hour },
    { points: 3, seconds: day },
  ],
  /** The same for a browser in which the member signed in before. */
  'letter-browser': [
    { points: 1, seconds: minute },
    { points: 3, seconds: hour },
    { points: 5, seconds: day },
  ],
  /** Letters of one purpose to one address that all other networks ask for; of this nobody is told. */
  'letter-address': [{ points: 5, seconds: day }],
  /** Letters that one network asks for, to whatever addresses, known or not. */
  'letter-network': [{ points: 30, seconds: hour }],
  /** The same of the whole site; beyond, only the letters go that known browsers ask for. */
  'letter-site': [{ points: 600, seconds: hour }],
  /** Wrong reset codes for one account; beyond, its letters carry only the link. */
  'reset-verify-account': [{ points: 10, seconds: day }],
  /** Reset codes for one address from one network or known browser, right or wrong. */
  'reset-verify-pair': [{ points: 10, seconds: 5 * minute }],
  /** Reset codes from one network. Carriers put thousands of phones behind one address. */
  'reset-verify-origin': [{ points: 100, seconds: 5 * minute }],
  /** Wrong reset codes on the whole site; beyond, letters carry only the link. */
  'reset-verify-site': [{ points: 100, seconds: hour }],
  /** Answers to one origin that an address has no account; beyond, every address looks alike (A06). */
  'no-account-origin': [{ points: 5, seconds: hour }],
  /** The same on the whole site. */
  'no-account-site': [{ points: 300, seconds: hour }],
  /** How often the operator is told of one and the same trouble. */
  alarm: [{ points: 1, seconds: hour }],
  /** Photos of one member. */
  upload: [{ points: 30, seconds: 30 * minute }],
  /** Reports by one member. */
  report: [{ points: 10, seconds: day }],
  /** Messages by one member (A13). */
  message: [{ points: 30, seconds: hour }],
  /** Downloads of all of one's own data. */
  export: [{ points: 10, seconds: hour }],
  /** Items offered by one member. */
  share: [{ points: 20, seconds: day }],
  /** Anything that a member changes. */
  write: [{ points: 300, seconds: 5 * minute }],
} as const satisfies Record<string, readonly [Budget, ...Budget[]]>

export type LimitName = keyof typeof limits

/** How long a browser that nobody signs in from any more keeps its own budget, in days. */
export const browserKnownForDays = 180
