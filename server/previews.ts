import { Hono } from 'hono'
import { refuse } from '../domain/errors.ts'
import { id as itemId } from '../domain/input.ts'
import type { Environment, Services } from './environment.ts'
import { isKnown } from './etag.ts'
import { waitInQueue } from './queues.ts'

const anHour = 'public, max-age=3600'

/**
 * `GET /og/item/{id}.jpg` is the picture for the preview of a link to an item: 1200×630, the same for
 * everybody, an hour in every cache. An item without a photo leads to the product's own picture; 404
 * when the item is not for everybody, 503 when too many pictures are being drawn.
 */
export function createPreviews(services: Services): Hono<Environment> {
  const previews = new Hono<Environment>()
  previews.get('/item/:name', waitInQueue(services, 'previews'), async (c) => {
    const [, name = ''] = /^(.+)\.jpg$/.exec(c.req.param('name')) ?? []
    const id = itemId.safeParse(name).data ?? refuse('item_not_found')
    const preview = await services.domain.previews.readPreview(id)
    c.header('cache-control', anHour)
    if (!preview) return c.redirect('/preview.jpg')
    c.header('etag', preview.etag)
    if (isKnown(c.req.header('if-none-match'), preview.etag)) return c.body(null, 304)
    const bytes = await preview.draw()
    return c.body(bytes, 200, {
      'content-type': 'image/jpeg',
      'content-length': String(bytes.length),
    })
  })
  return previews
}
