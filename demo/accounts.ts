import type { MemberKey } from './neighbourhood/members.ts'

/** Who can sign in to look around; shown when the server starts. */
export const demoAccounts = {
  password: 'give-and-take',
  members: [
    { email: 'asha@example.org', about: 'Asha, Pune: gives a lot, people wait for her answer' },
    { email: 'rahim@example.org', about: 'Rahim, Pune: a student who has asked for things' },
    { email: 'leela@example.org', about: 'Leela, Kochi: a grandmother who is new here' },
  ],
}

/** The address of one of the demo's people. */
export const addressOf = (key: MemberKey) => `${key}@example.org`
