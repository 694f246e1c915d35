import type { Context } from 'hono'
import { isLoopbackHost } from '../adapters/addresses.ts'
import type { Caller } from '../domain/accounts/recovery.ts'
import type { Environment } from './environment.ts'
import { nodeOf } from './headers.ts'

/** Headers that proxies add: where a request has one of them, the peer of its connection is not who asks. */
const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
  'x-client-ip',
  'true-client-ip',
  'cf-connecting-ip',
]

const browserIdShape = /^[\w-]{16,64}$/

/** Who asks: network, browser, and whether they are on this machine. An `x-browser-id` of another shape is none. */
export function callerOf(c: Context<Environment>): Caller & { browserId: string | null } {
  const { incoming } = nodeOf(c)
  const peer = incoming?.socket?.remoteAddress ?? ''
  const isForwarded = forwardingHeaders.some((name) => c.req.header(name) !== undefined)
  const browserId = c.req.header('x-browser-id') ?? ''
  return {
    network: c.get('network'),
    isLocalPeer: isLoopbackHost(peer) && !isForwarded,
    browserId: browserIdShape.test(browserId) ? browserId : null,
  }
}
