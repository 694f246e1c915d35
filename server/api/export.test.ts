import { crc32 } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { photoFolder } from '../../domain/photos/limits.ts'
import { aPhoto } from '../../tests/photo-samples.ts'
import { openFileServer } from '../../tests/served.ts'
import { openFileWorld } from '../../tests/world.ts'

const world = openFileWorld()
const served = openFileServer(world)

const download = (token?: string) =>
  fetch(`${served.url}/api/v1/me/export`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })

/** The files of an archive, as its directory lists them. */
function unzip(zip: Buffer): Map<string, Buffer> {
  const end = zip.lastIndexOf('PK\u0005\u0006', undefined, 'latin1')
  const files = new Map<string, Buffer>()
  let at = zip.readUInt32LE(end + 16)
  for (let count = zip.readUInt16LE(end + 10); count > 0; count--) {
    expect(zip.toString('latin1', at, at + 4)).toBe('PK\u0001\u0002')
    const [sum, size] = [zip.readUInt32LE(at + 16), zip.readUInt32LE(at + 24)]
    const [name, extra] = [zip.readUInt16LE(at + 28), zip.readUInt16LE(at + 30)]
    const local = zip.readUInt32LE(at + 42)
    expect(zip.toString('latin1', local, local + 4)).toBe('PK\u0003\u0004')
    const from = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
    const bytes = zip.subarray(from, from + size)
    expect(crc32(bytes)).toBe(sum)
    files.set(zip.toString('utf8', at + 46, at + 46 + name), bytes)
    at += 46 + name + extra
  }
  expect(at).toBe(end)
  return files
}

test('a member takes everything about them along, photos too, and nothing of others [A18]', async () => {
  const [asha, ravi] = [await world.aSignedInMember('आशा'), await world.aSignedInMember('Ravi')]
  const { id, email } = asha.actor
  const path = `${id}/1700000000001_0.jpg`
  await world.domain.photos.uploadPhoto(asha.actor, { path, bytes: await aPhoto(), replace: false })
  const title = 'पीतल का दीया'
  const item = await world.anItem(asha.actor, { title, images: [photoFolder + path] })
  await world.domain.exchanges.requestItem(ravi.actor, item, { message: 'ravi asks' })
  const wanted = await world.anItem(ravi.actor, { instructions: 'behind the temple' })
  await world.domain.exchanges.requestItem(asha.actor, wanted, { message: 'asha asks' })
  const message = { sender_id: id, recipient_id: ravi.actor.id, message: 'namaste' }
  await world.database.insertInto('messages').values(message).execute()
  const seen_at = '2026-11-23T06:30:00.000Z'
  const browser = { user_id: id, browser: Buffer.alloc(16, 'b'), seen_at: new Date(seen_at) }
  await world.database.insertInto('known_browsers').values(browser).execute()
  const answer = await download(asha.accessToken)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe('application/zip')
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="my-data.zip"')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  const files = unzip(Buffer.from(await answer.arrayBuffer()))
  expect([...files.keys()]).toEqual(['my-data.json', 'photos/1700000000001_0.jpg.webp'])
  const text = files.get('my-data.json')?.toString() ?? ''
  expect(JSON.parse(text)).toMatchObject({
    account: [{ id, email }],
    profile: [{ full_name: 'आशा' }],
    settings: [{ show_phone: false }],
    sessions: [{ method: 'password' }],
    known_browsers: [{ seen_at }],
    items: [{ id: item, title }],
    requests: [{ item_id: wanted, message: 'asha asks', status: 'pending' }],
    messages_sent: [{ message: 'namaste', recipient_id: ravi.actor.id }],
    messages_received: [],
  })
  for (const secret of ['argon2', 'hash', ravi.actor.email, 'ravi asks', 'behind the temple'])
    expect(text).not.toContain(secret)
  const photo = files.get('photos/1700000000001_0.jpg.webp')
  expect(photo?.toString('latin1', 8, 12)).toBe('WEBP')
})

test('the data of a member are for nobody else [A18, CALL-01]', async () => {
  const answer = await download()
  expect(answer.status).toBe(401)
  expect(await answer.json()).toMatchObject({ code: 'not_signed_in' })
})

test('every table about members is in the download, or known not to be [A18]', async () => {
  const { actor } = await world.aSignedInMember()
  const { data } = await world.domain.exporting.exportMyData(actor)
  const { rows } = await sql<{ name: string }>`select distinct conrelid::regclass::text as name
    from pg_constraint where contype = 'f'
    and confrelid in ('profiles'::regclass, 'users'::regclass)`.execute(world.database)
  const exported: Record<string, string> = {
    users: 'account',
    profile_private: 'settings',
    item_requests: 'requests',
    reviews: 'reviews_written',
    messages: 'messages_sent',
    no_shows: 'no_shows_said',
    app_ratings: 'app_rating',
    reported_names: 'reports_sent',
    moderation_log: 'moderation',
    user_points: 'points',
  }
  const secrets = ['one_time_tokens', 'letter_codes', 'reports']
  const missing = rows
    .map(({ name }) => name)
    .filter((name) => !secrets.includes(name) && !((exported[name] ?? name) in data))
  expect(missing).toEqual([])
})
