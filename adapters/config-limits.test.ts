import { describe, expect, test } from 'vitest'
import { readConfig } from './config.ts'

describe('the limits', () => {
  test('are on, and can be turned off in production only where nobody else gets', () => {
    expect(readConfig({}).RATE_LIMITS).toBe('on')
    expect(readConfig({ RATE_LIMITS: 'off', NODE_ENV: 'test' }).RATE_LIMITS).toBe('off')
    for (const environment of [
      {},
      { NODE_ENV: 'production', PUBLIC_URL: 'http://localhost:3000' },
      { HOST: '::1', PUBLIC_URL: 'http://[::1]:3000' },
    ])
      expect(readConfig({ RATE_LIMITS: 'off', ...environment }).RATE_LIMITS).toBe('off')
    for (const environment of [
      { HOST: '0.0.0.0' },
      { NODE_ENV: 'production', HOST: '192.168.1.20' },
      { PUBLIC_URL: 'https://giving.example' },
      { TRUST_PROXY: '127.0.0.1' },
    ])
      expect(() => readConfig({ RATE_LIMITS: 'off', ...environment })).toThrow(
        '  RATE_LIMITS: off is refused with NODE_ENV=production, the default',
      )
    expect(() => readConfig({ RATE_LIMITS: 'no', NODE_ENV: 'test' })).toThrow('  RATE_LIMITS: ')
  })
})

describe('trusted proxies', () => {
  test('are none, or a list of addresses and networks', () => {
    expect(readConfig({}).TRUST_PROXY).toEqual([])
    expect(readConfig({ TRUST_PROXY: '' }).TRUST_PROXY).toEqual([])
    expect(readConfig({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/8,fd00::/8 , ::1' }).TRUST_PROXY).toEqual(
      ['127.0.0.1', '10.0.0.0/8', 'fd00::/8', '::1'],
    )
  })

  test.each([
    'true',
    'loopback',
    '*',
    '127.0.0.1,',
    '10.0.0.0/33',
    'fd00::/129',
    '10.0.0.0/',
    '10.0.0.0/-1',
    '10.0.0.0/8/8',
    '10.0.0.0/8x',
    'x/0',
    'fe80::1%eth0',
    '127.0.0.1 10.0.0.1',
  ])('are not this: %s', (TRUST_PROXY) => {
    expect(() => readConfig({ TRUST_PROXY })).toThrow('  TRUST_PROXY: needs addresses or networks')
  })
})
