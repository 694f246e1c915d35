import { isForThisMachineAlone } from '../adapters/config.ts'
import { demoAccounts } from '../demo/accounts.ts'
import { product } from '../domain/product.ts'
import type { Running } from './run.ts'

type Greeted = Pick<Running, 'config' | 'hasDemo'>

/** What it means for people that a setting is missing. */
const withoutIt = {
  TRUST_PROXY:
    'everybody seems to come from the proxy of PUBLIC_URL and shares its limits: name its address, for example TRUST_PROXY=127.0.0.1.',
  SMTP_URL:
    'nobody gets a letter: they are files in DATA_DIR/mail, and whoever forgets their password cannot set a new one.',
  MODERATION_EMAIL:
    'nobody is told of reports and enquiries: they wait until somebody asks for them with `npm run moderate -- list`.',
}

/** The last lines of the start: where the product is, and who can sign in to look around, wanted or not. */
export function greet({ config, hasDemo }: Greeted, say: (line: string) => void) {
  const { PUBLIC_URL, DEMO_DATA } = config
  say(`\n${product.name} is ready: ${PUBLIC_URL}`)
  if (PUBLIC_URL.startsWith('https:')) warnOfMissing(config, say)
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

/** Behind TLS, which only a proxy speaks for us, there is a community. */
function warnOfMissing(config: Running['config'], say: (line: string) => void) {
  for (const [name, means] of Object.entries(withoutIt))
    if (!config[name as keyof typeof withoutIt]?.length)
      say(`WARNING: ${name} is not set, so ${means}`)
}
