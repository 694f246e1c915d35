import * as photo from '../photo-of.ts'
import { aPhoto } from '../photo-samples.ts'
import type { Member } from './browser.ts'
import type { Site } from './site.ts'

/** The address of a photo, as large as it is shown, that a member has stored. */
export const aPhotoOf = async ({ world }: Site, { actor }: Member) =>
  photo.aPhotoOf(world, actor, await aPhoto({ width: 1200, height: 900 }))
