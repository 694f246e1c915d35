import { describe, expect, test } from 'vitest'
import { createNetworkReader } from './network.ts'

/** The network that a request has, as the door sees it. */
const networkFrom = (
  remoteAddress: string | undefined,
  forwarded?: string,
  trusted: string[] = [],
) => {
  const headers = forwarded === undefined ? {} : { 'x-forwarded-for': forwarded }
  return createNetworkReader(trusted)({ socket: { remoteAddress }, headers })
}

const proxy = '10.1.2.3'
const proxies = ['10.0.0.0/8', 'fd00::7']

describe('the network of a request', () => {
  test('is the peer, whatever the header says, without a trusted proxy', () => {
    for (const forged of ['198.51.100.7', '127.0.0.1', '', 'x', '1.1.1.1, 2.2.2.2'])
      expect(networkFrom('203.0.113.9', forged)).toBe('203.0.113.9')
    expect(networkFrom('203.0.113.9', '198.51.100.7', proxies)).toBe('203.0.113.9')
    expect(networkFrom('127.0.0.1', '198.51.100.7')).toBe('127.0.0.1')
    expect(networkFrom('127.0.0.1', '198.51.100.7', proxies)).toBe('127.0.0.1')
  })

  test('is the last hop that the proxy saw, not what was written before it', () => {
    expect(networkFrom(proxy, '198.51.100.7', proxies)).toBe('198.51.100.7')
    expect(networkFrom(proxy, '127.0.0.1, 198.51.100.7', proxies)).toBe('198.51.100.7')
    expect(networkFrom(proxy, ' 9.9.9.9 ,198.51.100.7 , 10.9.9.9', proxies)).toBe('198.51.100.7')
    expect(networkFrom('fd00::7', '198.51.100.7', proxies)).toBe('198.51.100.7')
    expect(networkFrom('fd00::8', '198.51.100.7', proxies)).toBe('fd00:0:0:0::/64')
    expect(networkFrom('::ffff:10.1.2.3', '198.51.100.7', proxies)).toBe('198.51.100.7')
  })

  test('is the peer when the header is no list of addresses [CALL-05]', () => {
    const bent = ['', ' ', ',', 'unknown', '198.51.100.7,', '198.51.100.7, x', '_hidden', '1.2.3']
    const more = ['198.51.100.07', '198.51.100.7:443', '[::1]', '999.1.1.1', 'a'.repeat(5000)]
    for (const header of [...bent, ...more])
      expect(networkFrom(proxy, header, proxies), header).toBe(proxy)
    expect(networkFrom(proxy, undefined, proxies)).toBe(proxy)
    expect(networkFrom(proxy, 'x, 198.51.100.7', proxies)).toBe('198.51.100.7')
  })

  test('is the farthest proxy when there are only proxies [CALL-05]', () => {
    expect(networkFrom(proxy, '10.5.5.5, 10.6.6.6', proxies)).toBe('10.5.5.5')
  })

  test('is one for all addresses of an IPv6 network of 64 bits, however they are written [CALL-05]', () => {
    const one = '2001:db8:0:7:0:0:0:1'
    const same = ['2001:db8:0:7::1', '2001:DB8:0:7:ffff:ffff:ffff:ffff', '2001:0db8:0000:0007::']
    for (const address of [one, ...same, `${one}%eth0`])
      expect(networkFrom(address)).toBe('2001:db8:0:7::/64')
    expect(networkFrom('2001:db8:0:8::1')).toBe('2001:db8:0:8::/64')
    expect(networkFrom('::1')).toBe('0:0:0:0::/64')
    expect(networkFrom('2001:db8::')).toBe('2001:db8:0:0::/64')
    expect(networkFrom(proxy, '2001:db8:0:7::9', proxies)).toBe('2001:db8:0:7::/64')
  })

  test('is IPv4 when IPv4 comes inside of IPv6 [CALL-05]', () => {
    for (const written of ['::ffff:203.0.113.9', '::FFFF:cb00:7109', '0:0:0:0:0:ffff:cb00:7109'])
      expect(networkFrom(written)).toBe('203.0.113.9')
    expect(networkFrom('::ffff:0.0.0.1')).toBe('0.0.0.1')
  })

  test('is not known when no network was between [CALL-05]', () => {
    expect(networkFrom(undefined, '198.51.100.7', proxies)).toBe('unknown')
    expect(createNetworkReader(proxies)()).toBe('unknown')
  })
})
