import type { EmailOtpType } from '@supabase/auth-js'
import { beforeEach } from 'vitest'
import { aBrowserId, anAddress, aPassword, aStorage, aTab } from './browsers.ts'
import { newestLetter, tokenIn } from './letters.ts'
import { openFileServer } from './served.ts'
import { openFileWorld } from './world.ts'

export const site = 'https://giving.example'

/** A community served for a file of tests, where addresses must be confirmed, and what people do with its letters. */
export function openConfirmingWorld() {
  const world = openFileWorld({ settings: { emailConfirmation: 'required' } })
  const served = openFileServer(world, { PUBLIC_URL: site })
  const start = Date.now()
  const afterMinutes = (minutes: number) => world.setClock(start + minutes * 60_000)
  beforeEach(() => afterMinutes(0))

  /** A newcomer's tab after the sign-up, with their account and what their browser tells of itself. */
  async function aNewcomer() {
    const browser = aBrowserId()
    const tab = await aTab(served.url, aStorage(), browser)
    const account = { email: anAddress(), password: aPassword }
    const { error } = await tab.auth.signUp(account)
    if (error) throw error
    return { ...tab, ...account, browser }
  }

  const confirmToken = async (email: string) =>
    tokenIn(await newestLetter(world, email, 'confirm-account')).token_hash

  const confirmCode = async (email: string) =>
    (await newestLetter(world, email, 'confirm-account')).code ?? ''

  return {
    world,
    served,
    afterMinutes,
    aNewcomer,
    confirmToken,
    confirmCode,
    /** A newcomer with a confirmed address. */
    async aConfirmed() {
      const newcomer = await aNewcomer()
      const token_hash = await confirmToken(newcomer.email)
      const { error } = await newcomer.auth.verifyOtp({ token_hash, type: 'signup' })
      if (error) throw error
      return newcomer
    },
    post: (path: string, body: unknown) =>
      fetch(`${served.url}/auth/v1${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      }),
    /** Who is signed in by the token of a link in a browser of its own, or the code of the refusal. */
    async verify(token_hash: string, type: EmailOtpType) {
      const { auth } = await aTab(served.url)
      const { data, error } = await auth.verifyOtp({ token_hash, type })
      return error ? error.code : data.user?.email
    },
  }
}

/** What of an answer could tell two apart. */
export async function seen(answer: Response) {
  const headers = Object.fromEntries(answer.headers)
  for (const own of ['date', 'x-request-id']) delete headers[own]
  return { status: answer.status, headers, body: await answer.text() }
}
