import { type Context, Hono, type MiddlewareHandler } from 'hono'
import * as input from '../../domain/accounts/input.ts'
import { refuse } from '../../domain/errors.ts'
import { SubmitReport } from '../../domain/moderation/input.ts'
import { accept, limitBody, readBody, readJson } from '../body.ts'
import { callerOf } from '../caller.ts'
import { requireDiskSpace } from '../disk-space.ts'
import type { Environment, Services } from '../environment.ts'
import { identify } from '../identify.ts'
import { waitInQueue } from '../queues.ts'
import { answerFunctionError } from './errors.ts'

/** The functions under /functions/v1. A refusal has its text in `error`; no answer may be stored. */
export function createFunctions(services: Services): Hono<Environment> {
  const functions = new Hono<Environment>()
  functions.onError((thrown, c) => answerFunctionError(thrown, c, services.log))
  functions.use(neverStored, limitBody(services, 'functions'))
  functions.use(waitInQueue(services, 'functions'), requireDiskSpace(services))

  /**
   * The reset of a password in three steps (CALL-67; security rules, §3.1): `{email}` sends a code,
   * `{email, otp}` checks it and answers with `reset_token`, `{email, otp, newPassword}` sets the
   * password for the code or that token. 200 `{success: true}`, or 200 `{error}` for what can be put
   * right; 400 for another shape, 429 after too many attempts.
   */
  functions.post('/verify-reset-otp', async (c) =>
    c.json({ success: true, ...(await takeStep(services, c)) }),
  )

  /** Deletes the account (CALL-71, A12); a body is not read. 401 without a session, 403 when the sign-in is too old. */
  functions.post('/delete-user', identify(services), async (c) => {
    await services.domain.deletion.deleteAccount(c.get('actor'))
    return c.json({ success: true })
  })

  /**
   * Keeps a report about a member (CALL-69, REPORT-03, REPORT-11, A19): the body is `{reportData}` with
   * `reported_user` (the id of a member or of a request for an item of the reporter's, or an address), `reason` and
   * perhaps `description`; who reports and when is not taken from it. 200 `{success: true}`, also when nobody has that
   * id or address, or 200 `{error}` for a second report for the same reason; 400 for another shape, 401 without a
   * session, 403 for a locked account or a report about oneself, 429 after ten within a day.
   */
  functions.post('/submit-report', identify(services), async (c) => {
    await services.domain.reports.submitReport(c.get('actor'), await readBody(c, SubmitReport))
    return c.json({ success: true })
  })

  functions.all('*', () => refuse('not_found'))
  return functions
}

const neverStored: MiddlewareHandler = async (c, next) => {
  await next()
  c.res.headers.set('cache-control', 'no-store')
}

async function takeStep({ domain }: Services, c: Context<Environment>): Promise<object> {
  const { recovery } = domain
  const body = await readJson(c)
  const caller = callerOf(c)
  switch (accept(input.ResetStep, body)) {
    case 'password':
      await recovery.resetPassword(accept(input.ResetPassword, body), caller)
      return {}
    case 'code':
      return recovery.checkResetCode(accept(input.CheckResetCode, body), caller)
    case 'address':
      return recovery.requestReset(accept(input.RequestReset, body), caller)
  }
}
