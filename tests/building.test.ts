import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rm,
  symlink,
  utimes,
  writeFile,
} from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { day } from '../domain/durations.ts'

const sources = ['words', 'web', 'domain', 'adapters', 'database', 'demo', 'server']

/** A product of one file, whose build takes the folder apart first; `broken` as its source ends it there. */
async function openProduct() {
  const folder = await mkdtemp(join(tmpdir(), 'aadaan-building-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const at = (path: string) => join(folder, path)
  const lock = '{}'
  const installed = createHash('sha256').update(lock).digest('hex')
  const build =
    'rm -rf build && mkdir -p build/server build/client/assets && ! grep -q broken web/page && touch build/client/assets/same.js && cp web/page build/client/assets/$(cat web/page).js'
  const files = {
    'package-lock.json': lock,
    'package.json': JSON.stringify({
      scripts: { 'build:product': `${build} && cp web/page build/server` },
    }),
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
      promisify(execFile)('bash', ['--norc', '-c', '. script/prepare; build_product'], {
        cwd: folder,
      }),
    former: () => readdir(at('former/assets')).then((names) => names.sort()),
    age: (name: string, days: number) => {
      const then = new Date(Date.now() - days * day)
      return utimes(at(`former/assets/${name}`), then, then)
    },
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

test('scripts of earlier builds stay for a month, for pages that are open', async () => {
  const { write, start, former, age } = await openProduct()
  for (const version of ['first', 'second', 'third']) {
    await write(version)
    await start()
  }
  expect(await former()).toEqual(['first.js', 'same.js', 'second.js'])
  for (const name of ['first.js', 'same.js']) await age(name, 32)
  await write('fourth')
  await start()
  // What the build before had still is not old.
  expect(await former()).toEqual(['same.js', 'second.js', 'third.js'])
})
