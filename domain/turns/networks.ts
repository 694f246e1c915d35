/**
 * The wider network that a network is a part of: /24 of an IPv4 address, /48 of an IPv6 network of 64 bits,
 * which is what one customer of a provider can have. Whatever is no network is its own.
 */
export function widerNetwork(network: string): string {
  const [first, second, third, fourth] = network.split('.')
  if (fourth !== undefined) return `${first}.${second}.${third}.0/24`
  const [a, b, c] = network.split(':')
  return c === undefined ? network : `${a}:${b}:${c}::/48`
}
