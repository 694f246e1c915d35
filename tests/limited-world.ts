import { afterEach, beforeAll } from 'vitest'
import { anAccount } from './browsers.ts'
import { openFileServer } from './served.ts'
import { openFileWorld } from './world.ts'

export const tooMany = 'Too many attempts. Please try again later.'

/** The settings of a server that believes the proxy in front of it. */
export const behindProxy = { TRUST_PROXY: '127.0.0.1' }

let networks = 0
/** A network that nobody had before. */
export const aNetwork = () => `203.0.113.${++networks}`

/** What a request from this network, and of this browser, tells. */
export const from = (network: string, browser?: string) => ({
  'x-forwarded-for': network,
  ...(browser !== undefined && { 'x-browser-id': browser }),
})

/**
 * A community served for a file of tests, with the budgets that hold outside tests. Its clock stands still, or a
 * slow machine would give back meanwhile what a test has used up.
 */
export function openLimitedWorld() {
  const world = openFileWorld({ budgets: 'real' })
  let present = 0
  const minutesLater = (minutes: number) => world.setClock(present + minutes * 60_000)
  function presentAgain() {
    present = Date.now()
    minutesLater(0)
  }
  beforeAll(presentAgain)
  afterEach(presentAgain)
  const served = openFileServer(world, behindProxy)
  return {
    world,
    served,
    anAccount: () => anAccount(world),
    minutesLater,
  }
}
