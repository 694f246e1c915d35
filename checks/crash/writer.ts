import { setTimeout as delay } from 'node:timers/promises'
import { aPhoto } from '../../tests/photo-samples.ts'
import { aMemberAt, itemOf } from '../member.ts'

/** What the server said yes to. */
type Written = { items: Map<string, { title: string; image: string | null }> }

/** A member who writes without pause, and remembers only what was acknowledged. */
export type Writer = Written & {
  work(signal: AbortSignal): Promise<void>
  authorization: string
  /** Calls the interface as this member. */
  call(method: string, path: string, body?: BodyInit, type?: string): Promise<Response>
}

const photo = await aPhoto()

/** Signs a new member up at a running server. */
export async function aWriter(url: string, name: string): Promise<Writer> {
  const { id: owner, authorization } = await aMemberAt(url, name)
  const items: Written['items'] = new Map()
  let photos = 0
  const call: Writer['call'] = (method, path, body, type = 'application/json') =>
    fetch(url + path, {
      method,
      signal: AbortSignal.timeout(10_000),
      headers: {
        authorization,
        ...(body !== undefined && { 'content-type': type }),
      },
      ...(body !== undefined && { body }),
    })
  async function upload(): Promise<string | null> {
    const path = `item-images/${owner}/${Date.now()}_${photos++}.jpg`
    const response = await call(
      'POST',
      `/storage/v1/object/${path}`,
      new Uint8Array(photo),
      'image/jpeg',
    )
    return response.ok ? `${url}/storage/v1/object/public/${path}` : null
  }
  async function share(at: number) {
    const image = at % 3 === 0 ? await upload() : null
    const title = `${name}, number ${at}`
    const item = { ...itemOf(title), images: image ? [image] : [] }
    const response = await call('POST', '/api/v1/items', JSON.stringify(item))
    if (!response.ok) return
    const { id } = (await response.json()) as { id: string }
    items.set(id, { title, image })
  }
  const writer: Writer = {
    items,
    authorization,
    call,
    async work(signal) {
      for (let at = 0; !signal.aborted; at++) {
        await share(at).catch(() => delay(20))
      }
    },
  }
  return writer
}

/** What was acknowledged, and what of it is not there or only by half. */
export type Compared = { acknowledged: number; photos: number; lost: number; half: number }

/** Reads everything back that was acknowledged to these, and looks for what was done by half. */
export async function comparedBy(writers: Writer[]): Promise<Compared> {
  const compared = { acknowledged: 0, photos: 0, lost: 0, half: 0 }
  await Promise.all(writers.map((writer) => compare(writer, compared)))
  return compared
}

async function compare({ items, call }: Writer, compared: Compared) {
  compared.acknowledged += items.size
  for (const [id, { title, image }] of items) {
    const response = await call('GET', `/api/v1/items/${id}`)
    const found = response.ok
      ? ((await response.json()) as { title: string; images: string[] })
      : null
    if (found?.title !== title) compared.lost++
    if (!image) continue
    compared.photos++
    if (found?.images.length !== 1 || !(await call('GET', new URL(image).pathname)).ok)
      compared.half++
  }
}
