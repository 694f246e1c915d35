import type { Dependencies } from '../domain/dependencies.ts'
import { addressOf } from './accounts.ts'
import { members } from './neighbourhood/members.ts'

type Database = Dependencies['database']

/** Whether somebody of the demo neighbourhood, whose password everybody knows, can sign in. */
export async function hasDemoAccounts(database: Database): Promise<boolean> {
  const emails = members.map(({ key }) => addressOf(key))
  const found = database.selectFrom('users').select('id').where('email', 'in', emails)
  return (await found.limit(1).execute()).length > 0
}

/** Nobody waits for letters about what the demo's people did before the first start. */
export async function forgetLetters(database: Database): Promise<void> {
  await database.deleteFrom('letters').execute()
}
