import type { Dependencies } from '../domain/dependencies.ts'
import { members } from './neighbourhood/members.ts'

/** Who can sign in to look around; shown when the server starts. */
export const demoAccounts = {
  password: 'give-and-take',
  members: [
    { email: 'asha@example.org', about: 'Asha, Pune: gives a lot, people wait for her answer' },
    { email: 'rahim@example.org', about: 'Rahim, Pune: a student who has asked for things' },
    { email: 'leela@example.org', about: 'Leela, Kochi: a grandmother who is new here' },
  ],
}

/** Whether somebody of the demo neighbourhood, whose password everybody knows, can sign in. */
export async function hasDemoAccounts(database: Dependencies['database']): Promise<boolean> {
  const emails = members.map(({ email }) => email)
  const found = database.selectFrom('users').select('id').where('email', 'in', emails)
  return (await found.limit(1).execute()).length > 0
}
