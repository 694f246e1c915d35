import { pino } from 'pino'
import { beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../adapters/config.ts'
import { openBudgets } from '../../domain/budgets/open.ts'
import { createDomain } from '../../domain/index.ts'
import { widerNetwork } from '../../domain/turns/networks.ts'
import { anAddress, aPassword, somewhere } from '../../tests/browsers.ts'
import { behindProxy } from '../../tests/limited-world.ts'
import { takeTimes } from '../../tests/take-times.ts'
import { openFileWorld } from '../../tests/world.ts'
import { createApp } from '../app.ts'
import { doors } from '../queues.ts'

const world = openFileWorld({ budgets: 'real' })
beforeAll(async () => {
  world.setClock(Date.now())
})

/** A door at which whoever is made to pause does so until told to go on, and where nobody waits for a turn. */
function aDoorWithPauses() {
  const gate = Promise.withResolvers<void>()
  let paused = 0
  const pause = () => {
    paused++
    return gate.promise
  }
  const budgets = openBudgets({ ...world.deps, clock: { now: world.deps.clock.now, pause } })
  const services = {
    domain: createDomain({ ...world.deps, budgets }),
    config: readConfig(behindProxy),
    log: pino({ level: 'silent' }),
    patience: 1,
  }
  const app = createApp(services, async () => new Response('a page'))
  const post = async (path: string, body: object, network: string) => {
    const headers = { 'x-forwarded-for': network }
    const incoming = { socket: { remoteAddress: '127.0.0.1' }, headers }
    const init = { method: 'POST', body: JSON.stringify(body) }
    return (await app.request(`/auth/v1${path}`, init, { incoming })).status
  }
  return { post, paused: () => paused, goOn: gate.resolve }
}

// A budget of which one is left is passed by many who look at it in the same moment.
test.each([
  { left: 'nothing', taken: 403, networks: ['198.51.100.7', '203.0.113.7'] },
  { left: 'one', taken: 402, networks: ['198.51.101.7', '203.0.112.7'] },
])(
  'while many sign-ups of two wider networks with $left left are made to pause, a third one signs in [CALL-03, CALL-05, A32]',
  async ({ left, taken, networks }) => {
    const account = { email: anAddress(), password: aPassword }
    await world.domain.accounts.signUp(
      { ...account, full_name: 'Asha', acceptedTerms: true },
      somewhere,
    )
    for (const network of networks)
      await takeTimes(world.deps.budgets, 'sign-up-wider', widerNetwork(network), taken)
    const { post, paused, goOn } = aDoorWithPauses()
    const signUp = (network: string) =>
      post('/signup', { email: anAddress(), password: aPassword }, network)
    const crowd = networks.flatMap((network) =>
      Array.from({ length: doors.auth.ofOne }, () => signUp(network)),
    )
    await expect.poll(paused).toBe(doors.auth.atOnce)
    expect(await post('/token?grant_type=password', account, '192.0.2.7')).toBe(200)
    goOn()
    const answers = await Promise.all(crowd)
    const isLet = answers.filter((status) => status === 200)
    expect(isLet).toHaveLength(left === 'one' ? networks.length : 0)
    expect(answers.filter((status) => status === 429)).toHaveLength(crowd.length - isLet.length)
  },
)
