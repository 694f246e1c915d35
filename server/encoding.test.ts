import { expect, test } from 'vitest'
import { encodingFor } from './encoding.ts'

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['deflate, zstd', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['GZIP;q=0.5', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['gzip, br ; q=0.000', 'gzip'],
  ['br;q=0.001, gzip', 'br'],
  ['br;q=0,gzip; q=0', undefined],
])('who accepts "%s" is sent %s', (accepted, encoding) => {
  expect(encodingFor(accepted)).toBe(encoding)
})
