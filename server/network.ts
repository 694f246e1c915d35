import type { IncomingHttpHeaders } from 'node:http'
import { BlockList, isIP } from 'node:net'

/** The network of requests that came over no network. */
const unknownNetwork = 'unknown'

/**
 * Makes the function that tells where a request comes from, for budgets (security rules, §1): the peer of the
 * connection, or, when that is one of the trusted proxies, the nearest hop before them in
 * `X-Forwarded-For`. A header that is not a list of addresses is not believed. An IPv6 network is its
 * network of 64 bits, which is what one household or phone has.
 */
export function createNetworkReader(trusted: string[]): (request?: Arriving) => string {
  const proxies = blockList(trusted)
  return (request) => {
    const peer = addressIn(request?.socket.remoteAddress ?? '')
    if (!request || !peer) return unknownNetwork
    if (!isOneOf(proxies, peer)) return networkOf(peer)
    return networkOf(forwardedFor(request.headers, proxies) ?? peer)
  }
}

/**
 * Makes the function that tells from which network a connection comes: the peer's network, or null for a
 * trusted proxy, which is everybody's.
 */
export function createPeerReader(
  trusted: string[],
): (socket: { remoteAddress?: string | undefined }) => string | null {
  const proxies = blockList(trusted)
  return ({ remoteAddress = '' }) => {
    const peer = addressIn(remoteAddress)
    if (!peer) return unknownNetwork
    return isOneOf(proxies, peer) ? null : networkOf(peer)
  }
}

/** What is known of a request that came over a network. */
type Arriving = { socket: { remoteAddress?: string | undefined }; headers: IncomingHttpHeaders }

function forwardedFor(headers: IncomingHttpHeaders, proxies: BlockList): string | null {
  let nearest: string | null = null
  for (const hop of String(headers['x-forwarded-for'] ?? '')
    .split(',')
    .reverse()) {
    nearest = addressIn(hop)
    if (!nearest || !isOneOf(proxies, nearest)) return nearest
  }
  return nearest
}

function blockList(networks: string[]): BlockList {
  const list = new BlockList()
  for (const network of networks) {
    const [given = '', width] = network.split('/')
    const address = width === undefined ? (addressIn(given) ?? given) : given
    if (width === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(width), family(address))
  }
  return list
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const isOneOf = (list: BlockList, address: string) => list.check(address, family(address))

/** An address in its one way of writing; IPv4 within IPv6 is IPv4. Null for anything else. */
function addressIn(text: string): string | null {
  const [address = ''] = text.trim().split('%')
  if (isIP(address) !== 6) return isIP(address) === 4 ? address : null
  const written = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const mapped = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(written)
  if (!mapped) return written
  const [, high = '', low = ''] = mapped.map((part) => part.padStart(4, '0'))
  return [...Buffer.from(high + low, 'hex')].join('.')
}

/** An IPv4 address itself, or the first half of an IPv6 address. */
function networkOf(address: string): string {
  if (isIP(address) === 4) return address
  const [before = '', after = ''] = address.split('::')
  const first = before.split(':').filter(Boolean)
  const last = after.split(':').filter(Boolean)
  const zeros = Array.from({ length: 8 - first.length - last.length }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}
