import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import { type Lock, shippedPackages } from './shipped.ts'

const read = async (path: string) =>
  JSON.parse(await readFile(new URL(`../../../${path}`, import.meta.url), 'utf8')) as unknown

describe('the packages of the credits page', () => {
  test('are those of package-lock.json (if not: node web/pages/credits/write-list.ts) [NAV-17]', async () => {
    const lock = (await read('package-lock.json')) as Lock
    expect(await read('web/pages/credits/packages.json')).toEqual(shippedPackages(lock))
  })

  test('are what the product brings along, on any machine, and nothing of its workshop', () => {
    const lock: Lock = {
      packages: {
        '': { dependencies: { server: '1', pictures: '2' } },
        'node_modules/server': { license: 'MIT', dependencies: { tiny: '1', '@types/tiny': '1' } },
        'node_modules/tiny': { license: 'ISC' },
        'node_modules/@types/tiny': { license: 'MIT' },
        'node_modules/pictures': {
          license: 'MIT',
          dependencies: { tiny: '2' },
          optionalDependencies: { 'lib-linux-x64': '1', 'lib-darwin-arm64': '1', 'lib-none': '1' },
        },
        'node_modules/pictures/node_modules/tiny': { license: 'MIT' },
        'node_modules/lib-linux-x64': { license: 'LGPL-3.0-or-later', os: ['linux'], cpu: ['x64'] },
        'node_modules/lib-darwin-arm64': { license: 'LGPL-3.0-or-later', os: ['darwin'] },
        'node_modules/test-runner': { license: 'MIT' },
      },
    }
    expect(shippedPackages(lock)).toEqual([
      { licence: 'MIT', packages: ['pictures', 'server', 'tiny'] },
      { licence: 'ISC', packages: ['tiny'] },
      { licence: 'LGPL-3.0-or-later', packages: ['lib-*'] },
    ])
  })
})
