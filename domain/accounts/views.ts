/** A time as it leaves the community, or one that is just being made. */
type Time = Date | string

/** The account of a member, as the store reads it; never with its password hash. */
export type Account = {
  id: string
  email: string
  full_name: string | null
  email_confirmed_at: Time | null
  last_sign_in_at: Time | null
  created_at: Time
  updated_at: Time
}

/** A member's own account in the words of the browser's auth client (DATA-01). */
export type User = ReturnType<typeof userView>

const iso = (at: Time) => new Date(at).toISOString()
const optional = <K extends string>(key: K, at: Time | null) =>
  (at === null ? {} : { [key]: iso(at) }) as Partial<Record<K, string>>

/** What a member may read of their own account. */
export function userView(account: Account) {
  const { id, email } = account
  const user_metadata = { full_name: account.full_name }
  const created_at = iso(account.created_at)
  const updated_at = iso(account.updated_at)
  const signedIn = optional('last_sign_in_at', account.last_sign_in_at)
  return {
    id,
    aud: 'authenticated',
    role: 'authenticated',
    email,
    ...optional('email_confirmed_at', account.email_confirmed_at),
    phone: '',
    ...optional('confirmed_at', account.email_confirmed_at),
    ...signedIn,
    app_metadata: { provider: 'email', providers: ['email'] },
    user_metadata,
    identities: [
      {
        identity_id: id,
        id,
        user_id: id,
        identity_data: { sub: id, email, ...user_metadata },
        provider: 'email',
        ...signedIn,
        created_at,
        updated_at,
        email,
      },
    ],
    created_at,
    updated_at,
    is_anonymous: false,
  }
}

/**
 * What a sign-in or refresh gives. It has no `expires_at`: the client computes that by its own clock,
 * so a device whose clock is wrong does not refresh for ever (DATA-03).
 */
export type SessionAnswer = {
  access_token: string
  token_type: 'bearer'
  expires_in: number
  refresh_token: string
  user: User
}
