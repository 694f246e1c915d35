import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AnsweringProcess, anAnsweringProcess } from '../../tests/answering-process.ts'
import { openWorld, type World } from '../../tests/world.ts'
import { finished, KeptAnswers } from './kept-answers.ts'

let world: World
let first: AnsweringProcess
let second: AnsweringProcess
beforeAll(async () => {
  world = await openWorld()
  first = await anAnsweringProcess(world, 64)
  second = await anAnsweringProcess(world, 64)
})
afterAll(async () => {
  await first?.close()
  await second?.close()
  await world?.close()
})

const anItem = { title: 'Brass lamp', description: 'For the altar', condition: 'good' }

describe('what guests see', () => {
  test('is made once, whole for each way of packing it, and known by its mark', async () => {
    const path = '/items?limit=3'
    await first.answers.caughtUp()
    const before = first.made()
    const plain = await first.read(path, { 'accept-encoding': 'identity' })
    const body = await plain.text()
    for (const encoding of ['br', 'gzip', 'identity']) {
      const answer = await first.read(path, { 'accept-encoding': encoding })
      expect(await answer.text(), encoding).toBe(body)
      const etag = answer.headers.get('etag') ?? ''
      const known = { 'if-none-match': etag, 'accept-encoding': encoding }
      const again = await first.read(path, known)
      expect([again.status, await again.text()]).toEqual([304, ''])
      expect(answer.headers.get('vary')).toMatch(/accept-encoding, authorization/)
      expect(again.headers.get('x-request-id')).not.toBe(answer.headers.get('x-request-id'))
    }
    const head = await first.read(path, {}, 'HEAD')
    expect([head.status, await head.text()]).toEqual([200, ''])
    expect(first.made()).toBe(before + 1)
  })

  test('is made once for all who ask at the same time', async () => {
    let limit = 10
    const madeForForty = async () => {
      const before = first.made()
      limit++
      const ask = () => first.textOf(`/items?limit=${limit}`)
      const all = await Promise.all(Array.from({ length: 40 }, ask))
      expect(new Set(all).size).toBe(1)
      return first.made() - before
    }
    // On a machine that stands still for longer than others wait, each makes its own.
    await expect.poll(madeForForty).toBe(1)
  })

  test('is never what a member is shown, nor the other way round', async () => {
    const { actor, accessToken } = await world.aSignedInMember()
    const id = await world.anItem(actor)
    await first.answers.caughtUp()
    const headers = { authorization: `Bearer ${accessToken}` }
    const own = await first.read(`/items/${id}`, headers)
    expect(own.headers.get('cache-control')).toBe('no-store')
    expect(await own.json()).toMatchObject({ viewer: { is_owner: true } })
    const guests = await first.read(`/items/${id}`)
    expect(await guests.json()).toMatchObject({ viewer: { is_owner: false } })
    const again = await first.read(`/items/${id}`, headers)
    expect(await again.json()).toMatchObject({ viewer: { is_owner: true } })
  })

  test('is never a refusal, and never what is not known to be for everybody', async () => {
    const id = '01890000-0000-7000-8000-000000000000'
    const { made } = first.answers.kept.counts
    for (const path of [`/items/${id}`, '/games', '/me/profile', '/nowhere']) {
      const answer = await first.read(path)
      expect(answer.headers.get('etag'), path).toBeNull()
    }
    expect(first.answers.kept.counts.made).toBe(made)
  })

  test('takes no more memory than its bytes, however it is packed', async () => {
    const kept = new KeptAnswers(100_000)
    const answer = finished('a', Buffer.from('brass lamp '.repeat(300)), [], new Set())
    for (const encoding of ['br', 'gzip'] as const) {
      const { bytes } = await kept.packedAs(answer, encoding)
      expect(bytes.buffer.byteLength, encoding).toBe(bytes.length)
    }
  })

  test('keeps the form that was asked for alone, and has the others of it', async () => {
    const kept = new KeptAnswers(100_000)
    const plain = 'brass lamp '.repeat(3_000)
    const answer = finished('a', Buffer.from(plain), [], new Set())
    const bytesOf = async (encoding: 'br' | 'gzip' | 'identity') =>
      (await kept.packedAs(answer, encoding)).bytes
    const unpacked = { br: brotliDecompressSync, gzip: gunzipSync, identity: Buffer.from }
    const br = await bytesOf('br')
    expect(answer.bytes).toBe(finished('b', br, [], new Set()).bytes)
    for (const encoding of ['gzip', 'identity'] as const)
      expect(String(unpacked[encoding](await bytesOf(encoding)))).toBe(plain)
    expect(String(unpacked.br(br))).toBe(plain)
  })

  test('leaves memory by age when there is more than may be kept', () => {
    const kept = new KeptAnswers(20_000)
    kept.turn(true)
    const keep = (key: string) =>
      kept.begin(key)?.finish(finished(key, Buffer.alloc(2_000), [], new Set(['items'])))
    for (const key of ['a', 'b', 'c']) keep(key)
    expect(kept.find('a')).not.toBeNull()
    keep('d')
    expect(['a', 'b', 'c', 'd'].map((key) => kept.find(key)?.key)).toEqual([
      'a',
      undefined,
      'c',
      'd',
    ])
  })
})

describe('after a change', () => {
  test('also other processes see it', async () => {
    const { accessToken } = await world.aSignedInMember()
    await second.textOf('/items?limit=2')
    await first.send('/items', accessToken, { ...anItem, title: 'Clay matka' })
    await expect.poll(() => second.textOf('/items?limit=2')).toContain('Clay matka')
  })

  test('what was begun before it is not kept', async () => {
    const { accessToken } = await world.aSignedInMember()
    const held = Promise.withResolvers<void>()
    const { listItems } = world.domain.items
    world.domain.items.listItems = async (...given) => {
      const page = await listItems(...given)
      await held.promise
      return page
    }
    try {
      await first.answers.caughtUp()
      const early = first.textOf('/items?limit=5')
      const begun = () => first.answers.kept.findMaking('/api/v1/items?limit=5')
      await expect.poll(begun).not.toBeNull()
      world.domain.items.listItems = listItems
      await first.send('/items', accessToken, { ...anItem, title: 'Old radio' })
      expect(await first.textOf('/items?limit=5')).toContain('Old radio')
      held.resolve()
      expect(await early).not.toContain('Old radio')
      expect(await first.textOf('/items?limit=5')).toContain('Old radio')
    } finally {
      world.domain.items.listItems = listItems
      held.resolve()
    }
  })

  test('what was begun before it is not kept either when who asked went away meanwhile', () => {
    const answers = new KeptAnswers(100_000)
    answers.turn(true)
    const making = answers.begin('/items')
    making?.reading.tags.add('listing')
    making?.finish(null)
    answers.drop(['listing'])
    making?.finish(finished('/items', Buffer.from('[]'), [], new Set(['listing'])))
    expect(answers.find('/items')).toBeNull()
  })

  test('nothing old is answered while changes are not heard', async () => {
    const { actor } = await world.aSignedInMember()
    const path = '/items?limit=6'
    await first.answers.caughtUp()
    await first.textOf(path)
    const before = first.made()
    await first.textOf(path)
    expect(first.made()).toBe(before)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'answers'`.execute(world.database)
    await expect.poll(() => first.answers.kept.find(`/api/v1${path}`)).toBeNull()
    await world.anItem(actor, { title: 'Mango crate' })
    expect(await first.textOf(path)).toContain('Mango crate')
    // Heard again, answers are kept again.
    await expect
      .poll(async () => {
        const made = first.made()
        await first.textOf(path)
        return first.made() - made
      })
      .toBe(0)
    await world.anItem(actor, { title: 'Pressure cooker' })
    await expect.poll(() => first.textOf(path)).toContain('Pressure cooker')
  })
})
