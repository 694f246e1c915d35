import { aClient } from '../load/client.ts'
import type { Flood } from './flooding.ts'

/**
 * One attacker, in a process of its own so that it holds up nobody's clock: so many connections that ask as
 * fast as they are answered, until their time is over. Prints how often each status came.
 */
const given = JSON.parse(process.argv[2] ?? '') as Flood
const client = aClient(given.url)
const until = performance.now() + given.milliseconds
const seen: Record<number, number> = {}
let asked = 0

const pick = (list: string[], at: number) => list[at % list.length] ?? ''

async function press() {
  while (performance.now() < until) {
    const at = asked++
    const { method, path, body } = given.asks[at % given.asks.length] ?? {
      method: 'GET',
      path: '/',
    }
    const { status } = await client.ask(path.replaceAll('{n}', String(at)), {
      method,
      headers: {
        'x-forwarded-for': pick(given.addresses, at),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: body.replaceAll('{n}', String(at)) }),
    })
    seen[status] = (seen[status] ?? 0) + 1
  }
}

await Promise.all(Array.from({ length: given.connections }, press))
client.close()
console.log(JSON.stringify(seen))
