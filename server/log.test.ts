import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { Writable } from 'node:stream'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { readConfig } from '../adapters/config.ts'
import { serveWorld } from '../tests/served.ts'
import { openWorld } from '../tests/world.ts'
import { greet } from './greeting.ts'
import { openLog } from './log.ts'

test('nothing that a member sends is in the log, not even of a request that fails', async () => {
  const world = await openWorld()
  const lines: string[] = []
  const write = (line: unknown, _: string, done: () => void) => {
    lines.push(String(line))
    done()
  }
  const log = openLog('trace', new Writable({ write }))
  const served = await serveWorld(world, {}, log)
  const [email, password] = ['marigold@example.org', 'a pot of marigolds']
  const send = async (path: string, body: unknown, token?: string) => {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token ?? ''}` }
    const answer = await fetch(served.url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    return answer.status
  }
  try {
    const { actor, accessToken } = await world.aSignedInMember()
    const item = await world.anItem(await world.aMember())
    expect(await send('/auth/v1/signup', { email, password })).toBe(200)
    expect(await send('/auth/v1/token?grant_type=password', { email, password })).toBe(200)
    const request = { message: 'Words for the giver alone' }
    expect(await send(`/api/v1/items/${item}/requests`, request, accessToken)).toBe(201)
    // PostgreSQL tells of a row that does not fit with all its values.
    await sql`alter table item_requests add constraint never check (false) not valid`.execute(
      world.database,
    )
    const other = await world.anItem(await world.aMember())
    expect(await send(`/api/v1/items/${other}/requests`, request, accessToken)).toBe(500)
    expect(lines.join('')).toContain('"constraint":"never"')
    const names = ['item_requests', 'profiles'] as const
    for (const name of names)
      await world.database.schema.alterTable(name).renameTo(`${name}_away`).execute()
    expect(await send(`/api/v1/items/${item}/requests`, request, accessToken)).toBe(500)
    expect(await send('/auth/v1/signup', { email: `new.${email}`, password })).toBe(500)
    expect(lines.join('')).toContain('request failed')
    for (const secret of [email, password, request.message, accessToken, actor.email])
      expect(lines.join('')).not.toContain(secret)
  } finally {
    await served.close()
    await world.close()
  }
})

test('each line says in a word how bad it is, as operators look for it by the page on operations', async () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  log.info('fine')
  log.warn('odd')
  log.error('broken')
  expect(lines.filter(await lookedFor())).toEqual(lines.slice(1))
})

test('what a start warns of and each end that nobody asked for are found by the page on operations too', async () => {
  const lines: string[] = []
  const config = readConfig({ PUBLIC_URL: 'https://giving.example' })
  greet({ config, hasDemo: true }, (line) => lines.push(...line.split('\n')))
  const found = lines.filter(await lookedFor())
  const warned = ['TRUST_PROXY', 'SMTP_URL', 'MODERATION_EMAIL', 'the demo']
  expect(found).toEqual(warned.map((about) => expect.stringMatching(`^WARNING: ${about}`)))
  const ended = 'aadaan.service: Main process exited, code=killed, status=9/KILL'
  expect([ended, 'aadaan.service: Succeeded.'].filter(await lookedFor())).toEqual([ended])
})

/** Whether an operator who looks once a week, as the page on operations says, sees a line. */
async function lookedFor() {
  const page = await readFile(new URL('../docs/operations.md', import.meta.url), 'utf8')
  const [, words = ''] = /^ {4}journalctl -u aadaan .*grep -E '(.*)'$/m.exec(page) ?? []
  return (line: string) => new RegExp(words).test(line)
}

test('what could not be read is not quoted in the log', () => {
  const lines: string[] = []
  const log = openLog('info', { write: (line) => void lines.push(line) })
  const secret = 'a pot of marigolds'
  const unreadable = () => {
    try {
      JSON.parse(secret)
    } catch (error) {
      return error
    }
  }
  const refused = Object.assign(new Error(`invalid input syntax for type uuid: "${secret}"`), {
    code: '22P02',
    where: secret,
    detail: secret,
    cause: new Error('no such place', { cause: secret }),
  })
  for (const err of [unreadable(), refused, secret]) log.error({ err }, 'request failed')
  expect(lines).toHaveLength(3)
  expect(lines.join('')).not.toContain(secret)
  expect(JSON.parse(lines[1] ?? '').err).toMatchObject({
    code: '22P02',
    message: 'invalid input syntax for type uuid',
    stack: expect.stringContaining('log.test.ts'),
    cause: { message: 'no such place' },
  })
})

test('who hangs up in the middle of what they send is no line in the log', async () => {
  const world = await openWorld()
  const lines: string[] = []
  const write = (line: unknown, _: string, done: () => void) => {
    lines.push(String(line))
    done()
  }
  const served = await serveWorld(world, {}, openLog('warn', new Writable({ write })))
  const { hostname, port } = new URL(served.url)
  const cut = async (path: string, length: string) => {
    const socket = connect(Number(port), hostname)
    const head = `POST ${path} HTTP/1.1\r\nhost: x\r\nexpect: 100-continue\r\n${length}\r\n\r\n`
    socket.write(head)
    await once(socket, 'data')
    socket.write('5\r\n{"a":')
    socket.destroy()
    await once(socket, 'close')
  }
  try {
    for (const path of ['/auth/v1/signup', '/api/v1/items', '/functions/v1/submit-report'])
      for (const length of ['content-length: 100', 'transfer-encoding: chunked'])
        await cut(path, length)
    // An answer that came after them shows that they were seen.
    expect((await fetch(`${served.url}/api/v1/categories`)).status).toBe(200)
    expect(lines).toEqual([])
  } finally {
    await served.close()
    await world.close()
  }
  expect(lines).toEqual([])
})
