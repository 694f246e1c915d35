import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import PostalMime from 'postal-mime'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeLetter } from '../../domain/letters/render.ts'
import { openMailFolder } from './folder.ts'

let data: string
let folder: string
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'aadaan-mail-'))
  folder = join(data, 'mail')
})
afterEach(() => rm(data, { recursive: true, force: true }))

const open = (from = 'Aadaan <no-reply@localhost>') =>
  openMailFolder(folder, { from, host: 'localhost' })
const written = (id: string, to = 'asha@example.org') =>
  writeLetter(
    id,
    { to, kind: 'confirm-account', code: null, link: 'http://localhost/c' },
    'http://localhost',
  )

test('a letter is a file whose name tells when, what and to whom, and that any mail program opens [A30]', async () => {
  const mailer = await open()
  await mailer.send(written('letter-1'))
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d-confirm-account-asha@example\.org\.eml$/)
  const letter = await PostalMime.parse(await readFile(join(folder, name)))
  expect(letter).toMatchObject({
    subject: 'Confirm your email address',
    messageId: '<letter-1@localhost>',
    to: [{ address: 'asha@example.org' }],
  })
  expect(letter.text).toContain('http://localhost/c')
  expect(letter.html).toContain('http://localhost/c')
})

test('letters of one moment all stay, and nothing half written is left [A30]', async () => {
  const mailer = await open()
  const ids = Array.from({ length: 20 }, (_, index) => `letter-${index}`)
  await Promise.all(ids.map((id) => mailer.send(written(id))))
  const names = await readdir(folder)
  expect(names.every((name) => name.endsWith('.eml'))).toBe(true)
  const found = await Promise.all(
    names.map(
      async (name) => (await PostalMime.parse(await readFile(join(folder, name)))).messageId,
    ),
  )
  expect(found.toSorted()).toEqual(ids.map((id) => `<${id}@localhost>`).toSorted())
})

test('codes and links are readable by the owner alone [A01]', async () => {
  const mailer = await open()
  await mailer.send(written('letter-1'))
  const [name = ''] = await readdir(folder)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
  expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600)
})

test('an address cannot name a file elsewhere [A13]', async () => {
  const mailer = await open()
  await mailer.send(written('letter-1', '../../evil@example.org'))
  expect(await readdir(data)).toEqual(['mail'])
  expect((await readdir(folder))[0]).toMatch(/-confirm-account-\.\._\.\._evil@example\.org\.eml$/)
})

test('what goes wrong is told without the address [A13]', async () => {
  const mailer = await open()
  await rm(folder, { recursive: true })
  await writeFile(folder, '')
  await expect(mailer.send(written('letter-1'))).rejects.toThrow(/^mail folder ENOTDIR$/)
})

test.each([
  ['Aadaan (Pune) <no-reply@example.org>', 'Aadaan (Pune)'],
  ['Aadaan: Pune, Kothrud <no-reply@example.org>', 'Aadaan: Pune, Kothrud'],
  ['आदान पुणे <no-reply@example.org>', 'आदान पुणे'],
  ['no-reply@example.org', ''],
])('letters are from %s as it is written [A48]', async (from, name) => {
  const mailer = await open(from)
  await mailer.send(written('letter-1'))
  const [file = ''] = await readdir(folder)
  const letter = await PostalMime.parse(await readFile(join(folder, file)))
  expect(letter.from).toEqual({ address: 'no-reply@example.org', name })
})
