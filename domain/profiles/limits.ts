/** The numbers of a profile, safe to send to a browser. */
export const profileSizes = {
  location: 80,
  /** Words of a bio; what comes after them is ignored (PROFILE-21). */
  bioWords: 30,
  bio: 1000,
  phone: 22,
  /** Profiles that one call names. */
  badges: 100,
  pageOfReviews: 10,
} as const

/** How many different owners a member may reach on one day in India (security rules, §1). */
export const ownersPerDay = 10

/** How many in the whole of the first hours of an account, and how many hours these are. */
export const ownersOfNewcomer = 3
export const newcomerHours = 24

/** How many different members may be shown one owner's contact on one day. */
export const viewersPerDay = 20

/** The digits of a phone number (A42). */
export const phoneDigits = { from: 7, to: 15 } as const
