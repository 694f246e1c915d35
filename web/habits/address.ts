import { type Links, query } from '../app/links.ts'

/** Where the own habits are read and answered, or what may be said about the time of a request; no page links there. */
export const habitsAddress = (links: Links, request?: string) =>
  `${links.profile()}/habits${query({ request })}`
