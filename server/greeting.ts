import { demoAccounts } from '../database/seed/seed.ts'
import { product } from '../domain/product.ts'
import type { Running } from './run.ts'

/** The last lines of the start: where the product is, and who can sign in to look around. */
export async function greet({ config, domain }: Running, say: (line: string) => void) {
  say(`\n${product.name} is ready: ${config.PUBLIC_URL}`)
  const { items } = await domain.items.listItems({ sort: 'newest', limit: 1 })
  if (config.DEMO_DATA === 'off' || items.length === 0) return
  say('Demo accounts (all with the same password):')
  for (const { email, about } of demoAccounts.members) say(`  ${email.padEnd(20)} ${about}`)
  say(`  password: ${demoAccounts.password}\n`)
}
