import { setTimeout as delay } from 'node:timers/promises'
import { aPhoto } from '../../tests/photo-samples.ts'
import { type Asked, outcomeOf } from '../faults/load.ts'
import { aMemberAt } from '../member.ts'

/** A member who uploads photos and looks at them and at the catalogue, one after the other without pause. */
export type Photographer = {
  asked: Asked[]
  /** Paths whose upload was acknowledged. */
  kept: string[]
  /** Paths whose upload was refused with "try again". */
  refused: string[]
  work(signal: AbortSignal): Promise<void>
  upload(path?: string): Promise<Asked>
  look(path: string, width?: number): Promise<Asked>
}

const patience = 30_000
const pause = 20
const photo = new Uint8Array(await aPhoto())
let uploads = 1_763_700_000_000

/** Signs one up at a running server. */
export async function aPhotographer(url: string, name: string): Promise<Photographer> {
  const { id, authorization } = await aMemberAt(url, name)
  const asked: Asked[] = []
  const kept: string[] = []
  const refused: string[] = []
  async function ask(what: string, path: string, sent: RequestInit = {}): Promise<Asked> {
    const from = performance.now()
    const signal = AbortSignal.timeout(patience)
    const outcome = await outcomeOf(fetch(url + path, { ...sent, signal }))
    const one = { what, from, to: performance.now(), ...outcome }
    asked.push(one)
    return one
  }
  async function upload(path = `${id}/${++uploads}_0.jpg`) {
    const headers = { authorization, 'content-type': 'image/jpeg' }
    const sent = { method: 'POST', headers, body: photo }
    const one = await ask('upload', `/storage/v1/object/item-images/${path}`, sent)
    if (one.status === 200) kept.push(path)
    if (one.status === 503) refused.push(path)
    return one
  }
  const look = (path: string, width = 320) =>
    ask('photo', `/storage/v1/render/image/public/item-images/${path}?width=${width}`)
  async function work(signal: AbortSignal) {
    for (let at = 0; !signal.aborted; at++) {
      await upload()
      const seen = kept[at % Math.max(1, kept.length)]
      if (seen) await look(seen)
      await ask('catalogue', '/api/v1/items')
      await delay(pause)
    }
  }
  return { asked, kept, refused, work, upload, look }
}
