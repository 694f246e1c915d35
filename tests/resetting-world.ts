import { Writable } from 'node:stream'
import { pino } from 'pino'
import { beforeEach, expect } from 'vitest'
import { aSignedInTab } from './browsers.ts'
import { newestLetter, tokenIn } from './letters.ts'
import { openFileServer } from './served.ts'
import { openFileWorld } from './world.ts'

export const newPassword = 'a kettle for the neighbours'
export const wrongCode = 'Invalid OTP. Please check the code and try again.'

/** A code of six digits that is not this one, another for every index. */
export const otherThan = (code: string, index = 0) =>
  String(100_000 + ((Number(code) - 100_000 + 1 + index) % 900_000))

/** A community served for a file of tests, whose members forget their passwords, with everything that its log says. */
export function openResettingWorld() {
  const logged: string[] = []
  const write = (line: Buffer, _: string, done: () => void) => {
    logged.push(String(line))
    done()
  }
  const world = openFileWorld()
  const served = openFileServer(world, {}, pino({ level: 'trace' }, new Writable({ write })))
  const start = Date.now()
  const afterMinutes = (minutes: number) => world.setClock(start + minutes * 60_000)
  beforeEach(() => afterMinutes(0))

  async function post(body: unknown) {
    const answer = await fetch(`${served.url}/functions/v1/verify-reset-otp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    })
    const text = await answer.text()
    return { status: answer.status, headers: answer.headers, text, ...JSON.parse(text) }
  }

  /** What the letter says to a member who asks for a reset. */
  async function ask(email: string) {
    expect(await post({ email })).toMatchObject({ status: 200, success: true })
    const { code, link } = await newestLetter(world, email, 'reset-password')
    return { code: code ?? '', token: tokenIn({ link }).token_hash }
  }

  return {
    world,
    served,
    logged,
    post,
    ask,
    /** A member with a password and an open session, and the letter of a reset that they asked for. */
    async aForgetful() {
      const tab = await aSignedInTab(world, served)
      return { ...tab, ...(await ask(tab.email)) }
    },
    afterMinutes,
  }
}
