import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aLife, type Life, remainders } from './life.ts'
import { everyFile, everyTable } from './look.ts'
import { aTalkativeServer } from './place.ts'
import { foundIn } from './secrets.ts'
import { provoke } from './trouble.ts'

const fewestErrors = 100

// Nothing that members write or prove themselves with is in a log, whatever goes wrong.
test('nothing that members tell is in a log', async ({ annotate }) => {
  const { server, mail, database } = await aTalkativeServer({ hasOwnDatabase: true })
  const life = await aLife(server.url, mail, database)
  const failed = await provoke(server, database, mail, life)
  await server.end('SIGTERM')
  const { output, errors } = server.printed()
  const ofDatabase = await readFile(join(server.folder, 'postgres/log/postgres.log'), 'utf8')
  const told = { ...life.secrets, ...life.proofs }
  const logs = { 'standard output': output, 'standard error': errors, PostgreSQL: ofDatabase }
  const leaks = Object.entries(logs).flatMap(([log, text]) =>
    foundIn(text, told).map((name) => `${name} in the log of ${log}`),
  )
  const lines = [output, ofDatabase].map(
    (text) => text.match(/"level":"error"|ERROR:/g)?.length ?? 0,
  )
  await annotate(
    `${failed} calls failed, ${lines.join(' + ')} error lines, ${Object.keys(told).length} secrets looked for, ` +
      `${leaks.length} found (limit: 0)`,
  )
  expect(leaks).toEqual([])
  expect(failed, 'calls that failed').toBeGreaterThanOrEqual(fewestErrors)
  expect(Math.min(...lines), 'error lines').toBeGreaterThan(0)
})

/** What the page about privacy says of what stays, and the tables where it does; a letter that waits names the item. */
const promised = [
  'title in public.items',
  'title in public.letters',
  'title in public.notifications',
  'review in public.reviews',
]

// Who deletes their account leaves nothing but what the page about privacy says.
test('a deleted account leaves nothing that its member told', async ({ annotate }) => {
  const { server, mail, database } = await aTalkativeServer()
  const life = await aLife(server.url, mail, database)
  const told: Record<string, string> = { ...life.secrets, ...life.proofs }
  mail.answer.receiver = () => ({ code: 451, text: '4.2.1 busy' })
  await causeLetters(life)
  const before = new Set(foundAnywhere(await everyTable(database), told).map(({ what }) => what))
  await life.member.do('POST', '/functions/v1/delete-user')
  const tables = await everyTable(database)
  const files = await everyFile(server.folder)
  const answers = await everyAnswer(life)
  const leaks = [tables, files, answers].flatMap((place) => foundAnywhere(place, told))
  const kept = foundAnywhere(tables, remainders).map(({ what, where }) => `${what} in ${where}`)
  await annotate(
    `${before.size} things told were kept before, ${leaks.length} of ${Object.keys(told).length} are left (limit: 0) ` +
      `in ${tables.size} tables, ${files.size} files, ${answers.size} answers; without a name stay: ${kept.join(', ')}`,
  )
  expect(leaks).toEqual([])
  expect([...files.keys()].filter((name) => name.startsWith('photos/'))).toEqual([])
  expect(before.size, 'things that were kept before').toBeGreaterThanOrEqual(fewestKept)
  expect(kept).toEqual(promised)
})

const fewestKept = 12

/** Which of these texts stand where. */
function foundAnywhere(places: Map<string, string>, texts: Record<string, string>) {
  return [...places].flatMap(([where, place]) =>
    foundIn(place, texts).map((what) => ({ what, where })),
  )
}

/** Does what leads to letters to the member, and to others about what the member is called and wrote. */
async function causeLetters({ member, friend, secrets, items }: Life) {
  await member.do('POST', '/auth/v1/recover', { email: secrets.email })
  const { message } = secrets
  const about = { recipient_id: friend.id, item_id: items.promised, message }
  await member.do('POST', '/api/v1/messages', about)
  const report = { reported_user: member.id, reason: 'Other', description: 'Never came' }
  await friend.do('POST', '/functions/v1/submit-report', { reportData: report })
}

/** What the one who stays, and everybody, is shown where the member was to be seen. */
async function everyAnswer({ friend, places, items }: Life): Promise<Map<string, string>> {
  const own = [
    '/api/v1/messages',
    '/api/v1/conversations',
    '/api/v1/requests',
    '/api/v1/notifications',
    '/api/v1/me/habits',
    ...['/api/v1/me/items', '/api/v1/me/export', `/api/v1/items/${items.wanted}/requests`],
  ]
  const answers = new Map<string, string>()
  for (const path of [...places, ...own]) answers.set(path, (await friend.send('GET', path)).text)
  return answers
}
