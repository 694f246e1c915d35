import type pg from 'pg'
import { signAccessToken } from '../domain/accounts/tokens.ts'
import { tell } from './servers.ts'

/** The id of the n-th of what a measurement makes for itself. */
export const numbered = (n: number) => `00000000-0000-7000-8000-${String(n).padStart(12, '0')}`

/** The same as PostgreSQL makes it of a number. */
export const numberedIn = (n: string) =>
  `('00000000000070008000' || lpad((${n})::text, 12, '0'))::uuid`

const emailOf = (n: number | string) => `member-${n}@example.org`

/** Members who are signed in, with numbers from 1 on; resolves to their tokens in that order. */
export async function addMembers(
  connection: pg.ClientConfig,
  secret: Uint8Array,
  count: number,
): Promise<string[]> {
  const all = `from generate_series(1, ${count}) n`
  const id = numberedIn('n')
  await tell(
    connection,
    `insert into profiles (id, full_name, location) select ${id}, 'Neighbour ' || n, 'Pune' ${all}`,
    `insert into users (id, email, password_hash)
       select ${id}, replace('${emailOf('?')}', '?', n::text), '' ${all}`,
    `insert into profile_private (id) select ${id} ${all}`,
    `insert into sessions (id, user_id, method) select ${id}, ${id}, 'password' ${all}`,
    'vacuum (analyze) profiles, users, profile_private, sessions',
  )
  const now = new Date()
  const tokens: string[] = []
  for (let n = 1; n <= count; n++)
    tokens.push(
      await signAccessToken(secret, now, {
        userId: numbered(n),
        sessionId: numbered(n),
        email: emailOf(n),
        full_name: `Neighbour ${n}`,
        method: 'password',
        signedInAt: now,
      }),
    )
  return tokens
}
