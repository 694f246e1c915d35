import { spawn } from 'node:child_process'
import { once } from 'node:events'

/** A request of an attacker; "{n}" in it is a number that never comes again. */
export type Ask = { method: string; path: string; body?: string }

/** What one attacker does, and where it seems to come from, in turns. */
export type Flood = {
  url: string
  asks: Ask[]
  addresses: string[]
  connections: number
  milliseconds: number
}

const email = 'stranger-{n}@example.org'
const account = JSON.stringify({ email, password: 'a-password-that-is-wrong' })

/** What is asked of accounts that are not there. */
export const accountAsks: Ask[] = [
  { method: 'POST', path: '/auth/v1/token?grant_type=password', body: account },
  { method: 'POST', path: '/auth/v1/signup', body: account },
  { method: 'POST', path: '/auth/v1/recover', body: JSON.stringify({ email }) },
]

const program = new URL('./flood.ts', import.meta.url).pathname

/** Attacks until its time is over; resolves to how often each status came. */
export async function attackWith(flood: Flood): Promise<Record<string, number>> {
  const child = spawn(process.execPath, [program, JSON.stringify(flood)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  child.stdout.on('data', (bytes) => {
    printed += bytes
  })
  await once(child, 'close')
  return JSON.parse(printed)
}

/** Whether nearly all that an attacker sent was answered, so that there was an attack. */
export function hasArrived(seen: Record<string, number>): boolean {
  const all = Object.values(seen).reduce((sum, count) => sum + count, 0)
  return all > 0 && (seen['0'] ?? 0) < all / 10
}

export const seenFigure = (seen: Record<string, number>) =>
  Object.entries(seen)
    .map(([status, count]) => `${count} × ${status}`)
    .join(', ')

/** One network, and the networks of a wider one that a customer has whole. */
export const attackers: Record<string, string[]> = {
  'one network': ['198.51.100.7'],
  'a wider network': Array.from({ length: 4096 }, (_, at) => `2001:db8:77:${at.toString(16)}::1`),
}
