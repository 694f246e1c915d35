import type { MemberActor } from '../domain/actor.ts'
import { photoFolder } from '../domain/photos/limits.ts'
import { sweepPhotos } from '../domain/photos/sweep.ts'
import { aPhoto } from './photo-samples.ts'
import type { World } from './world.ts'

let photos = 0

/** Uploads a photo as a member, and resolves to its address as an item or a profile has it. */
export async function aPhotoOf({ domain }: World, member: MemberActor, photo?: Buffer) {
  const path = `${member.id}/${1_790_000_000_000 + photos++}_0.jpg`
  const bytes = photo ?? (await aPhoto())
  await domain.photos.uploadPhoto(member, { path, bytes, replace: false })
  return photoFolder + path
}

/** Whether there is a photo at such an address. */
export const isServed = async ({ domain }: World, address: string) =>
  (await domain.photos.readPhoto(address.slice(photoFolder.length), 320)) !== null

const afterEverything = new Date('2100-01-01T00:00:00Z')

/** Removes the photos that nothing shows, however new they are. */
export const sweepAll = ({ deps }: World) =>
  sweepPhotos({ ...deps, clock: { ...deps.clock, now: () => afterEverything } })
