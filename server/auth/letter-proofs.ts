import type { Hono } from 'hono'
import { RequestReset, Resend, Verify } from '../../domain/accounts/input.ts'
import { readBody } from '../body.ts'
import { callerOf } from '../caller.ts'
import type { Environment, Services } from '../environment.ts'

/** The part of the auth protocol that goes by letter: confirming an address, resetting a password. */
export function addLetterProofs(auth: Hono<Environment>, { domain, config }: Services): void {
  /**
   * Sends the letter with code and link (A02): 200 whoever has the address (A06),
   * `retry_after` for who asked too often.
   */
  auth.post('/recover', async (c) =>
    c.json(await domain.recovery.recover(await readBody(c, RequestReset), callerOf(c))),
  )

  /** Sends the letter of a sign-up again (A30). Always 200 likewise; 400 for other letters. */
  auth.post('/resend', async (c) =>
    c.json(await domain.confirmation.resendConfirmation(await readBody(c, Resend), callerOf(c))),
  )

  /** A session for the token of a link or a code (CALL-10), once. 403 `otp_expired`, `user_banned`. */
  auth.post('/verify', async (c) =>
    c.json(await domain.confirmation.verify(await readBody(c, Verify), callerOf(c))),
  )

  /**
   * Where a link opened by GET goes on: 303 to the page of our own that posts the token, which stays
   * in the fragment. Nothing is looked up and nothing used, because scanners of mail servers follow
   * every link (security rules, §3.7).
   */
  auth.get('/verify', (c) => {
    const { token = '', type = '', redirect_to } = c.req.query()
    const page = pages.get(type) ?? '/confirm'
    const target = ownPage(config.PUBLIC_URL, redirect_to, page)
    const isToken = pages.has(type) && /^[A-Za-z0-9_-]{20,200}$/.test(token)
    target.hash = new URLSearchParams(isToken ? { token_hash: token, type } : expired).toString()
    return c.redirect(target.href, 303)
  })
}

const pages = new Map([
  ['signup', '/confirm'],
  ['email', '/confirm'],
  ['recovery', '/reset-password'],
])

const expired = {
  error: 'access_denied',
  error_code: 'otp_expired',
  error_description: 'Email link is invalid or has expired',
}

/** The page in the wanted language if it is wanted at our own address, else in English. */
function ownPage(publicUrl: string, wanted: string | undefined, page: string): URL {
  const own = new URL(publicUrl)
  const target = new URL(page, own)
  const asked = wanted === undefined ? null : URL.parse(wanted)
  const language = /^\/[a-z]{2}(?:-[A-Z]{2})?(?=\/)/.exec(asked?.pathname ?? '')?.[0] ?? ''
  if (asked?.origin === own.origin && asked.pathname === language + page)
    target.pathname = asked.pathname
  return target
}
