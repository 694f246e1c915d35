import { aPhoto } from '../photo-samples.ts'
import type { Member } from './browser.ts'
import type { Site } from './site.ts'

let photos = 0

/** The address of a photo that a member has stored. */
export async function aPhotoOf({ world }: Site, member: Member): Promise<string> {
  const path = `${member.actor.id}/${Date.now()}_${photos++}.jpg`
  const bytes = await aPhoto({ width: 1200, height: 900 })
  await world.domain.photos.uploadPhoto(member.actor, { path, bytes, replace: false })
  return `/storage/v1/object/public/item-images/${path}`
}
