import { Writable } from 'node:stream'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { serveWorld } from '../tests/served.ts'
import { openWorld } from '../tests/world.ts'

test('nothing that a member sends is in the log, not even of a request that fails', async () => {
  const world = await openWorld()
  const lines: string[] = []
  const write = (line: unknown, _: string, done: () => void) => {
    lines.push(String(line))
    done()
  }
  const log = pino({ level: 'trace' }, new Writable({ write }))
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
