import { isForThisMachineAlone } from '../adapters/config.ts'
import { demoAccounts } from '../demo/accounts.ts'
import { product } from '../domain/product.ts'
import type { Running } from './run.ts'

type Greeted = Pick<Running, 'config' | 'hasDemo'>

/** The last lines of the start: where the product is, and who can sign in to look around, wanted or not. */
export function greet({ config, hasDemo }: Greeted, say: (line: string) => void) {
  const { PUBLIC_URL, DEMO_DATA, TRUST_PROXY } = config
  say(`\n${product.name} is ready: ${PUBLIC_URL}`)
  // Only a proxy speaks TLS for us.
  if (PUBLIC_URL.startsWith('https:') && TRUST_PROXY.length === 0)
    say(
      'WARNING: TRUST_PROXY is not set, so everybody seems to come from the proxy of PUBLIC_URL and shares its limits: ' +
        'name its address, for example TRUST_PROXY=127.0.0.1.',
    )
  if (!hasDemo) return
  if (DEMO_DATA === 'on') {
    say('Demo accounts (all with the same password):')
    for (const { email, about } of demoAccounts.members) say(`  ${email.padEnd(20)} ${about}`)
    say(`  password: ${demoAccounts.password}\n`)
  }
  if (!isForThisMachineAlone(config))
    say(
      'WARNING: the demo accounts are still here, and their password is public: everybody who reaches this server ' +
        'can sign in as them. A real community begins in a new DATA_DIR (or an empty database) with DEMO_DATA=off.\n',
    )
}
