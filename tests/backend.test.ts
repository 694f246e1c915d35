import { StorageClient } from '@supabase/storage-js'
import { expect, test } from 'vitest'
import { publicKey } from '../domain/accounts/limits.ts'
import { aSignedInTab } from './browsers.ts'
import { openFileLiveWorld, watch } from './live-world.ts'
import { aPhoto } from './photo-samples.ts'

const world = openFileLiveWorld()

test('one address offers data, sessions, photos, live changes and functions to their usual clients [CALL-02]', async () => {
  const { url } = world
  const { session } = await aSignedInTab(world, world)
  const headers = { authorization: `Bearer ${session.access_token}`, apikey: publicKey }

  const photos = new StorageClient(`${url}/storage/v1`, headers).from('item-images')
  const photo = new Blob([new Uint8Array(await aPhoto())], { type: 'image/jpeg' })
  const path = `${session.user.id}/1763700000000_0.jpg`
  expect((await photos.upload(path, photo)).error).toBeNull()
  expect((await fetch(photos.getPublicUrl(path).data.publicUrl)).status).toBe(200)

  const live = await watch(await world.aClient(session.access_token), [{ table: 'app_ratings' }])
  const rated = await fetch(`${url}/api/v1/me/app-rating`, {
    method: 'PUT',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ rating: 5, comment: null }),
  })
  expect(rated.status).toBe(200)
  await live.received(1)

  const left = await fetch(`${url}/functions/v1/delete-user`, { method: 'POST', headers })
  expect(await left.json()).toEqual({ success: true })
})
