import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { Refresh, SignIn, SignOut, SignUp, UpdateUser } from '../../domain/accounts/input.ts'
import type { SessionAnswer } from '../../domain/accounts/views.ts'
import { DomainError, refuse } from '../../domain/errors.ts'
import { fault } from '../../domain/faults.ts'
import { accept, limitBody, readBody } from '../body.ts'
import { callerOf } from '../caller.ts'
import { requireDiskSpace } from '../disk-space.ts'
import type { Environment, Services } from '../environment.ts'
import { identify } from '../identify.ts'
import { waitInQueue } from '../queues.ts'
import { answerAuthError } from './errors.ts'
import { addLetterProofs } from './letter-proofs.ts'

const protocolVersion = '2024-01-01'

/** Accounts and sessions in the protocol of the browser's auth client, under /auth/v1; no answer may be stored. */
export function createAuth(services: Services): Hono<Environment> {
  const { accounts } = services.domain
  const auth = new Hono<Environment>()
  auth.onError((thrown, c) => answerAuthError(thrown, c, services.log))
  auth.use(protocolHeaders, limitBody(services, 'auth'), waitInQueue(services, 'auth'))
  for (const path of ['/signup', '/recover', '/resend', '/verify', '/user'])
    auth.use(path, requireDiskSpace(services))

  /** A new account, without a session (CALL-03). 400, 422 `user_already_exists`, `weak_password`. */
  auth.post('/signup', async (c) => {
    await accounts.admitSignUp(callerOf(c))
    return c.json(await accounts.signUp(await readBody(c, SignUp), callerOf(c)))
  })

  /**
   * A session for a password (CALL-05) or for a refresh token (CALL-06). Refused with 400; after too
   * many passwords 429, after too many refreshes 503, because clients sign out at 429.
   */
  auth.post('/token', async (c) => c.json(await grant(services, c)))

  /** The account of the session (CALL-08). 401 without a token, 403 with a bad one. */
  auth.get('/user', identify(services), async (c) =>
    c.json(await accounts.readUser(c.get('actor'))),
  )

  /** A new password (CALL-09). 400 `reauthentication_needed`, 422 `weak_password`, `same_password`. */
  auth.put('/user', identify(services), async (c) =>
    c.json(await accounts.updateUser(c.get('actor'), await readBody(c, UpdateUser))),
  )

  /** Ends sessions by `scope` (CALL-07); the body is not read. 401 or 403 when there is none to end. */
  auth.post('/logout', identify(services, 'free'), async (c) => {
    const { scope } = accept(SignOut, { scope: c.req.query('scope') })
    await accounts.signOut(c.get('actor'), scope)
    return c.body(null, 204)
  })

  addLetterProofs(auth, services)
  auth.all('*', () => refuse('not_found'))
  return auth
}

const protocolHeaders: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.set('cache-control', 'no-store')
  c.res.headers.set('x-supabase-api-version', protocolVersion)
}

async function grant({ domain }: Services, c: Context<Environment>): Promise<SessionAnswer> {
  switch (c.req.query('grant_type')) {
    case 'password':
      await domain.accounts.admitSignIn(callerOf(c))
      return domain.accounts.signInWithPassword(await readBody(c, SignIn), callerOf(c))
    case 'refresh_token':
      return domain.accounts.refreshSession(await readBody(c, Refresh))
    default:
      throw new DomainError('invalid_input', fault('grant'))
  }
}
