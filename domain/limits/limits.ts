/** So many points within so many seconds, from the first one on. */
export type Budget = { readonly points: number; readonly seconds: number }

const minute = 60
const hour = 60 * minute
const day = 24 * hour

/**
 * How often each thing may be done (security rules, §1; A32). Where a limit has several windows, all of
 * them hold, the shortest first.
 */
export const limits = {
  /** Wrong passwords for one account, by origin or by a browser that signed in there before. */
  'sign-in-failed': [{ points: 10, seconds: 15 * minute }],
  /** Sign-ins of one origin, right or wrong. Carriers put thousands of phones behind one address. */
  'sign-in': [{ points: 100, seconds: 5 * minute }],
  /** Refreshes of one session. */
  refresh: [{ points: 60, seconds: 5 * minute }],
  /** New accounts from one origin. */
  'sign-up': [{ points: 30, seconds: 30 * minute }],
  /** Letters with a reset code to one address; who asks too often is not told. */
  'reset-request': [
    { points: 1, seconds: minute },
    { points: 3, seconds: hour },
    { points: 5, seconds: day },
  ],
  /** Wrong reset codes for one account; beyond, its letters carry only the link. */
  'reset-verify-account': [{ points: 10, seconds: day }],
  /** Reset codes from one origin, right or wrong. */
  'reset-verify-origin': [{ points: 30, seconds: 5 * minute }],
  /** Wrong reset codes on the whole site; beyond, letters carry only the link. */
  'reset-verify-site': [{ points: 100, seconds: hour }],
  /** Answers to one origin that an address has no account; beyond, every address looks alike (A06). */
  'no-account-origin': [{ points: 5, seconds: hour }],
  /** The same on the whole site. */
  'no-account-site': [{ points: 300, seconds: hour }],
  /** Letters that confirm an address or say that it has an account, to one address. */
  'confirm-letter': [
    { points: 1, seconds: minute },
    { points: 3, seconds: hour },
    { points: 5, seconds: day },
  ],
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
  /** Anything that writes, by member, or by origin for a guest. */
  write: [{ points: 300, seconds: 5 * minute }],
  /** Pages and calls that only read, by one origin's guests. */
  'read-origin': [{ points: 6_000, seconds: 5 * minute }],
  /** Calls that only read, by one member. */
  'read-member': [{ points: 1_500, seconds: 5 * minute }],
  /** Photos shown to one origin: a page has twenty, and every cache keeps them. */
  'photo-origin': [{ points: 60_000, seconds: 5 * minute }],
  /** Live channels joined from one origin, and tokens renewed in them. */
  'join-origin': [{ points: 6_000, seconds: 5 * minute }],
} as const satisfies Record<string, readonly [Budget, ...Budget[]]>

export type LimitName = keyof typeof limits

/** How long a browser that nobody signs in from any more keeps its own budget, in days. */
export const browserKnownForDays = 180
