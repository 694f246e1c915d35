import { StorageClient } from '@supabase/storage-js'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { aPhonePhoto, aPhoto, aPhotoOfBytes } from '../../tests/photo-samples.ts'
import { openFileServer } from '../../tests/served.ts'
import { openFileWorld } from '../../tests/world.ts'

const world = openFileWorld()
const served = openFileServer(world)

const clientWith = (headers: Record<string, string>) =>
  new StorageClient(`${served.url}/storage/v1`, headers).from('item-images')

/** A member with the real storage client, as a signed-in browser has it. */
async function aMember() {
  const { actor, accessToken } = await world.aSignedInMember()
  const headers = { apikey: 'public', authorization: `Bearer ${accessToken}` }
  let index = 0
  const aPath = () => `${actor.id}/1795226247123_${index++}.jpg`
  return { actor, headers, aPath, photos: clientWith(headers) }
}
type Member = Awaited<ReturnType<typeof aMember>>

const aFile = async () =>
  new File([new Uint8Array(await aPhoto())], 'chair.jpg', { type: 'image/jpeg' })

async function uploaded({ photos, aPath }: Member) {
  const path = aPath()
  const { error } = await photos.upload(path, await aFile())
  if (error) throw error
  return path
}

describe('a photo', () => {
  test('goes up as a form and comes back under its public address [CALL-64, CALL-65, CALL-85]', async () => {
    const member = await aMember()
    const path = member.aPath()
    const { data, error } = await member.photos.upload(path, await aFile())
    expect(error).toBeNull()
    expect(data).toEqual({ id: expect.any(String), path, fullPath: `item-images/${path}` })
    const address = member.photos.getPublicUrl(path).data.publicUrl
    expect(address).toBe(`${served.url}/storage/v1/object/public/item-images/${path}`)
    const answer = await fetch(address)
    const bytes = Buffer.from(await answer.arrayBuffer())
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(bytes.length),
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
      'cross-origin-resource-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    })
    expect((await sharp(bytes).metadata()).width).toBe(60)
  })

  test('goes up as plain bytes, too [CALL-64]', async () => {
    const member = await aMember()
    const path = member.aPath()
    const options = { contentType: 'image/jpeg' }
    expect((await member.photos.upload(path, await aPhoto(), options)).error).toBeNull()
    expect((await fetch(member.photos.getPublicUrl(path).data.publicUrl)).status).toBe(200)
  })

  test('comes back upright and without the place where it was taken [CALL-64, CALL-65]', async () => {
    const member = await aMember()
    const path = member.aPath()
    await member.photos.upload(path, new Blob([new Uint8Array(await aPhonePhoto(6))]))
    const answer = await fetch(member.photos.getPublicUrl(path).data.publicUrl)
    const seen = await sharp(await answer.arrayBuffer()).metadata()
    expect(seen).toMatchObject({ format: 'webp', width: 60, height: 40 })
    expect([seen.exif, seen.xmp, seen.icc, seen.orientation]).toEqual(Array(4).fill(undefined))
  })

  test('is served in the kept widths and in no other [CALL-65]', async () => {
    const member = await aMember()
    const path = member.aPath()
    await member.photos.upload(path, await aPhoto({ width: 1000, height: 700 }))
    const address = `${served.url}/storage/v1/render/image/public/item-images/${path}`
    const named = member.photos.getPublicUrl(path, { transform: { width: 320 } })
    expect(named.data.publicUrl).toBe(`${address}?width=320`)
    const widths = [320, 480, 800, 1600].map(async (width) => {
      const answer = await fetch(`${address}?width=${width}`)
      return (await sharp(await answer.arrayBuffer()).metadata()).width
    })
    expect(await Promise.all(widths)).toEqual([320, 480, 800, 1000])
    for (const query of ['', '=', '=321', '=99999999', '=320.0', '=-1'])
      expect((await fetch(`${address}?width${query}`)).status, query).toBe(400)
    expect((await fetch(address)).status).toBe(400)
  })

  test('is AVIF for who shows that, and a width less for who saves data [CALL-65]', async () => {
    const member = await aMember()
    const path = member.aPath()
    await member.photos.upload(path, await aPhoto({ width: 1000, height: 700 }))
    const look = async (headers: Record<string, string>, width = 800) => {
      const address = `${served.url}/storage/v1/render/image/public/item-images/${path}?width=${width}`
      const answer = await fetch(address, { headers })
      const bytes = Buffer.from(await answer.arrayBuffer())
      expect(answer.headers.get('vary')?.toLowerCase()).toContain('accept, save-data')
      return { bytes, type: answer.headers.get('content-type') }
    }
    const seen = await look({ accept: 'image/avif,image/webp,*/*' })
    expect([seen.type, seen.bytes.toString('latin1', 4, 12)]).toEqual(['image/avif', 'ftypavif'])
    const saved = await look({ 'save-data': 'on' })
    expect((await sharp(saved.bytes).metadata()).width).toBe(480)
    const smallest = await look({ 'save-data': 'on' }, 320)
    expect((await sharp(smallest.bytes).metadata()).width).toBe(320)
  })

  test('is not sent again to a browser that has it, until it is replaced [CALL-85]', async () => {
    const member = await aMember()
    const path = await uploaded(member)
    const address = member.photos.getPublicUrl(path).data.publicUrl
    const etag = (await fetch(address)).headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[\w.-]+"$/)
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const again = await fetch(address, { headers: { 'if-none-match': known } })
      expect([again.status, await again.text()], known).toEqual([304, ''])
      expect(again.headers.get('cache-control')).toBe('public, max-age=3600')
    }
    const { error } = await member.photos.update(path, await aPhoto({ width: 90, height: 90 }))
    expect(error).toBeNull()
    const replaced = await fetch(address, { headers: { 'if-none-match': etag } })
    expect(replaced.status).toBe(200)
    expect((await sharp(await replaced.arrayBuffer()).metadata()).width).toBe(90)
  })

  test('answers a question about its size without its bytes [CALL-65]', async () => {
    const member = await aMember()
    const path = await uploaded(member)
    const answer = await fetch(member.photos.getPublicUrl(path).data.publicUrl, { method: 'HEAD' })
    expect(answer.status).toBe(200)
    expect(Number(answer.headers.get('content-length'))).toBeGreaterThan(50)
  })

  test('is unknown in the words of the protocol when it is not there [CALL-65]', async () => {
    const { aPath } = await aMember()
    for (const path of [aPath(), 'x', '', 'a/../b', '%00', 'a%2Fb', 'x'.repeat(300)]) {
      const answer = await fetch(`${served.url}/storage/v1/object/public/item-images/${path}`)
      expect(answer.status, path).toBe(404)
      expect(await answer.json()).toEqual({
        statusCode: '404',
        error: 'not_found',
        message: 'Object not found',
        code: 'NoSuchKey',
      })
    }
    expect((await fetch(`${served.url}/storage/v1/object/public/others/a.jpg`)).status).toBe(404)
  })
})

describe('an upload', () => {
  test('does not overwrite unless asked to [CALL-64]', async () => {
    const member = await aMember()
    const path = await uploaded(member)
    const { error } = await member.photos.upload(path, await aFile())
    expect(error).toMatchObject({
      message: 'The resource already exists',
      status: 409,
      statusCode: '409',
      code: 'KeyAlreadyExists',
    })
    const again = await member.photos.upload(path, await aFile(), { upsert: true })
    expect(again.error).toBeNull()
  })

  test('is for members, each in the own folder [CALL-64]', async () => {
    const [member, other] = [await aMember(), await aMember()]
    const foreign = await member.photos.upload(other.aPath(), await aFile(), { upsert: true })
    expect(foreign.error).toMatchObject({
      message: 'new row violates row-level security policy',
      statusCode: '403',
    })
    const guest = await clientWith({ apikey: 'public' }).upload(member.aPath(), await aFile())
    expect(guest.error).toMatchObject({ message: 'You must be logged in', statusCode: '401' })
  })

  test('takes 150 KB and not one byte more [SHARE-08, LIMIT-07]', async () => {
    const member = await aMember()
    const fits = await member.photos.upload(member.aPath(), await aPhotoOfBytes(153_600))
    expect(fits.error).toBeNull()
    const path = member.aPath()
    const tooLarge = await member.photos.upload(path, await aPhotoOfBytes(153_601))
    expect(tooLarge.error).toMatchObject({ message: 'Image size too large', statusCode: '413' })
  })
})

describe('a folder', () => {
  test('is listed with what the client expects of a file [CALL-84]', async () => {
    const member = await aMember()
    const path = await uploaded(member)
    const second = await uploaded(member)
    const { data } = await member.photos.list(member.actor.id)
    expect(data?.map((row) => `${member.actor.id}/${row.name}`)).toEqual([path, second])
    const served = await fetch(member.photos.getPublicUrl(path).data.publicUrl)
    const size = Number(served.headers.get('content-length'))
    expect(data?.[0]).toMatchObject({
      id: expect.any(String),
      created_at: expect.stringMatching(/^\d{4}-.*Z$/),
      metadata: { size, mimetype: 'image/webp', cacheControl: 'max-age=3600' },
    })
    const [first] = (await member.photos.list(member.actor.id, { limit: 1 })).data ?? []
    expect(first?.name).toBe(data?.[0]?.name)
  })

  test('has at most a hundred names in one answer unless more are wanted [CALL-84]', async () => {
    const member = await aMember()
    const { id } = member.actor
    const photo = { owner_id: id, width: 1, height: 1, bytes: 1 }
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...photo,
      path: `${id}/1795226247${String(999 - index).padStart(3, '0')}_0.jpg`,
    }))
    await world.database.insertInto('photos').values(rows).execute()
    const list = `${served.url}/storage/v1/object/list/item-images`
    const headers = { ...member.headers, 'content-type': 'application/json' }
    const body = JSON.stringify({ prefix: id })
    const bare = await (await fetch(list, { method: 'POST', headers, body })).json()
    const names = rows.map((row) => row.path.slice(id.length + 1)).sort()
    expect(bare.map((row: { name: string }) => row.name)).toEqual(names.slice(0, 100))
    const rest = await member.photos.list(id, { offset: 100, limit: 1000 })
    expect(rest.data?.map((row) => row.name)).toEqual(names.slice(100))
  })

  test('shows and loses nothing to another member or a guest [CALL-84]', async () => {
    const [member, other] = [await aMember(), await aMember()]
    const path = await uploaded(member)
    for (const photos of [other.photos, clientWith({})]) {
      expect(await photos.list(member.actor.id)).toEqual({ data: [], error: null })
      expect(await photos.remove([path])).toEqual({ data: [], error: null })
    }
    const { data } = await member.photos.remove([path, member.aPath()])
    expect(data?.map((row) => row.name)).toEqual([path])
    expect((await member.photos.list(member.actor.id)).data).toEqual([])
    expect((await fetch(member.photos.getPublicUrl(path).data.publicUrl)).status).toBe(404)
  })
})
