import { type Context, Hono, type MiddlewareHandler } from 'hono'
import { refuse } from '../../domain/errors.ts'
import type { PhotoWidth } from '../../domain/photos/limits.ts'
import type { Photo } from '../../domain/photos/store.ts'
import { limitBody, readBody } from '../body.ts'
import { requireDiskSpace } from '../disk-space.ts'
import type { Environment, Services } from '../environment.ts'
import { isKnown } from '../etag.ts'
import { bearerOf, identify, memberNamedBy } from '../identify.ts'
import { waitInQueue } from '../queues.ts'
import { answerStorageError, noSuchBucket } from './errors.ts'
import { ListBody, pathInBucket, RemoveBody, readUpload, thriftyWidthOf, typeFor } from './input.ts'

const bucket = 'item-images'

/** Photos under /storage/v1, as the storage client asks for them (CALL-64, CALL-65). */
export function createStorage(services: Services): Hono<Environment> {
  const storage = new Hono<Environment>()
  storage.onError((thrown, c) => answerStorageError(thrown, c, services.log))
  storage.on(['POST', 'PUT'], `/object/${bucket}/*`, refuseGuests(services))
  storage.use('/object/*', limitBody(services, 'storage', 'photo_too_large'))
  storage.use(waitInQueue(services, 'storage'))
  addServing(storage, services)
  storage.use(`/object/${bucket}/*`, requireDiskSpace(services))
  storage.use('/object/*', identify(services))
  addUploading(storage, services)
  addFolder(storage, services)
  storage.all('*', noSuchBucket)
  return storage
}

/**
 * `GET object/public/…` is the largest copy of a photo, `GET render/image/public/…?width=` one of the
 * kept widths (320, 480, 800, 1600; others 400), as AVIF for who asks for that, and a width less for who saves
 * data. For everybody, an hour in every cache (CALL-65, CALL-85); 404 when there is no such photo.
 */
function addServing(storage: Hono<Environment>, services: Services) {
  const { domain } = services
  async function serve(c: Context, width: PhotoWidth | null) {
    const path = pathInBucket(c, bucket)
    const photo = (await domain.photos.readPhoto(path, width, typeFor(c))) ?? refuse('not_found')
    const headers = {
      etag: photo.etag,
      ...(width && { vary: 'accept, save-data' }),
      'cache-control': 'public, max-age=3600',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
    }
    if (isKnown(c.req.header('if-none-match'), photo.etag)) return c.body(null, 304, headers)
    return c.body(photo.bytes, 200, {
      ...headers,
      'content-type': photo.contentType,
      'content-length': String(photo.bytes.length),
    })
  }
  storage.get(`/object/public/${bucket}/*`, (c) => serve(c, null))
  storage.get(`/render/image/public/${bucket}/*`, (c) => serve(c, thriftyWidthOf(c)))
}

/** Refuses whoever names no member before anything of what they send is read, as `identify` would in their turn. */
const refuseGuests =
  (services: Services): MiddlewareHandler<Environment> =>
  async (c, next) => {
    if ((await memberNamedBy(c, services)) === null) {
      await services.domain.accounts.actorOf(bearerOf(c))
      refuse('not_signed_in')
    }
    await next()
  }

/**
 * `POST object/item-images/{userId}/{timestamp}_{index}.{ext}` uploads a photo, `PUT` (or the header
 * `x-upsert: true`) replaces one (CALL-64, A33). 400 InvalidKey, 401, 403 for the folder of another,
 * 409 Duplicate, 413 over 150 KB, 415 for what is no photo.
 */
function addUploading(storage: Hono<Environment>, { domain }: Services) {
  storage.on(['POST', 'PUT'], `/object/${bucket}/*`, async (c) => {
    const path = pathInBucket(c, bucket)
    const replace = c.req.method === 'PUT' || c.req.header('x-upsert') === 'true'
    const bytes = await readUpload(c)
    const { id } = await domain.photos.uploadPhoto(c.get('actor'), { path, bytes, replace })
    return c.json({ Id: id, Key: `${bucket}/${path}` })
  })
}

/**
 * `POST object/list/item-images` lists the member's own folder (CALL-84), `DELETE object/item-images`
 * removes own photos that nothing shows. Of what is not the member's nothing is listed or removed, and
 * the answer is 200 all the same.
 */
function addFolder(storage: Hono<Environment>, { domain }: Services) {
  storage.post(`/object/list/${bucket}`, async (c) => {
    const { prefix, limit, offset, sortBy } = await readBody(c, ListBody)
    const column = sortBy.column === 'name' ? 'name' : 'created_at'
    const sort = { column, order: sortBy.order } as const
    const photos = await domain.photos.listPhotos(c.get('actor'), { prefix, limit, offset, sort })
    return c.json(photos.map((photo) => listed(photo, photo.path.replace(/^.*\//, ''))))
  })
  storage.delete(`/object/${bucket}`, async (c) => {
    const { prefixes } = await readBody(c, RemoveBody)
    const photos = await domain.photos.removePhotos(c.get('actor'), prefixes)
    return c.json(photos.map((photo) => listed(photo, photo.path)))
  })
}

/** A photo as a row of the protocol. */
function listed({ id, bytes, created_at }: Photo, name: string) {
  const metadata = {
    eTag: `"${id}"`,
    size: bytes,
    mimetype: 'image/webp',
    cacheControl: 'max-age=3600',
    lastModified: created_at,
    contentLength: bytes,
    httpStatusCode: 200,
  }
  return { name, id, updated_at: created_at, created_at, last_accessed_at: created_at, metadata }
}
