import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'

const sources = ['words', 'web', 'domain', 'adapters', 'database', 'demo', 'server']

/** A product of one file, whose build takes the folder apart first; `broken` as its source ends it there. */
async function openProduct() {
  const folder = await mkdtemp(join(tmpdir(), 'aadaan-building-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const at = (path: string) => join(folder, path)
  const lock = '{}'
  const installed = createHash('sha256').update(lock).digest('hex')
  const build = 'rm -rf build/server && mkdir -p build/server && ! grep -q broken web/page'
  const files = {
    'package-lock.json': lock,
    'package.json': JSON.stringify({ scripts: { build: `${build} && cp web/page build/server` } }),
    'node_modules/.installed': `${installed}  -`,
    'vite.config.ts': '',
    'react-router.config.ts': '',
  }
  for (const name of [...sources, 'node_modules/.bin']) await mkdir(at(name), { recursive: true })
  for (const [path, text] of Object.entries(files)) await writeFile(at(path), text)
  await symlink(process.execPath, at('node_modules/.bin/node'))
  await cp('script', at('script'), { recursive: true })
  return {
    write: (text: string) => writeFile(at('web/page'), text),
    start: () =>
      promisify(execFile)('bash', ['-c', '. script/prepare; build_product'], { cwd: folder }),
    made: () => readFile(at('build/server/page'), 'utf8'),
  }
}

test('who goes back after a build that failed gets the version before, made anew', async () => {
  const { write, start, made } = await openProduct()
  await write('first')
  await start()
  expect(await made()).toBe('first')
  await write('broken')
  await expect(start()).rejects.toThrow('The product could not be built.')
  await write('first')
  await start()
  expect(await made()).toBe('first')
})
