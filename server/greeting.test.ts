import { expect, test } from 'vitest'
import { readConfig } from '../adapters/config.ts'
import { demoAccounts } from '../demo/accounts.ts'
import { hasDemoAccounts } from '../demo/demo-rows.ts'
import { somewhere } from '../tests/browsers.ts'
import { openFileWorld } from '../tests/world.ts'
import { greet } from './greeting.ts'

const world = openFileWorld()

/** The last lines of a start with these settings. */
async function greeting(settings: Record<string, string>) {
  const lines: string[] = []
  const hasDemo = await hasDemoAccounts(world.database)
  greet({ config: readConfig(settings), hasDemo }, (line) => lines.push(line))
  return lines.join('\n')
}

const reached = {
  PUBLIC_URL: 'https://giving.example',
  TRUST_PROXY: '127.0.0.1',
  SMTP_URL: 'smtps://mail.giving.example',
  MODERATION_EMAIL: 'care@giving.example',
}

test('a community that began with the demo warns of its accounts wherever others reach it', async () => {
  await world.aMember()
  expect(await greeting({ ...reached, DEMO_DATA: 'on' })).toBe(
    '\nAadaan is ready: https://giving.example',
  )
  await world.domain.accounts.signUp(
    {
      email: 'nasreen@example.org',
      password: demoAccounts.password,
      full_name: 'Nasreen',
      acceptedTerms: true,
    },
    somewhere,
  )
  expect(await greeting({})).not.toContain('WARNING')
  expect(await greeting({})).toContain(`password: ${demoAccounts.password}`)
  const warning =
    'WARNING: the demo accounts are still here, and their password is public: everybody who reaches this server can sign in as them. A real community begins in a new DATA_DIR (or an empty database) with DEMO_DATA=off.'
  for (const DEMO_DATA of ['on', 'off'])
    expect(await greeting({ ...reached, DEMO_DATA })).toContain(warning)
  expect(await greeting({ ...reached, DEMO_DATA: 'off' })).not.toContain(demoAccounts.password)
  const others = {
    PUBLIC_URL: 'http://192.168.1.7:3000',
    HOST: '0.0.0.0',
    TRUST_PROXY: '127.0.0.1',
  }
  for (const [name, value] of Object.entries(others))
    expect(await greeting({ [name]: value }), name).toContain('WARNING')
})

test('a server behind TLS that trusts no proxy says that everybody shares the limits of one network [LIMIT-07]', async () => {
  const warning = 'WARNING: TRUST_PROXY is not set'
  expect(await greeting({ ...reached, TRUST_PROXY: '' })).toContain(warning)
  for (const settings of [reached, { PUBLIC_URL: 'http://giving.example' }])
    expect(await greeting(settings)).not.toContain(warning)
})

test.each([
  ['SMTP_URL', 'nobody gets a letter'],
  ['MODERATION_EMAIL', 'nobody is told of reports and enquiries'],
])('a community behind TLS without %s says that %s', async (name, means) => {
  // The address of who answers complaints is in letters to members; no report goes there.
  const officer = { GRIEVANCE_OFFICER: 'Meera Joshi', GRIEVANCE_EMAIL: 'complaints@giving.example' }
  const warning = `WARNING: ${name} is not set, so ${means}`
  expect(await greeting({ ...reached, ...officer, [name]: '' })).toContain(warning)
  for (const settings of [reached, { PUBLIC_URL: 'http://giving.example' }])
    expect(await greeting(settings)).not.toContain(`${name} is not set`)
})

test('a community behind TLS begins empty unless the demo is asked for by name', () => {
  const demo = (settings: Record<string, string>) => readConfig(settings).DEMO_DATA
  expect([demo({}), demo({ PUBLIC_URL: 'http://192.168.1.7:3000' })]).toEqual(['on', 'on'])
  expect([demo(reached), demo({ ...reached, DEMO_DATA: 'on' })]).toEqual(['off', 'on'])
})
