import { cappedText } from '../input.ts'
import { photoFolder } from './limits.ts'

/** The address of an uploaded photo. Photos are stored by path, whatever host the browser saw them on. */
export const photoUrl = cappedText(500).transform(ownPath)

function ownPath(url: string): string {
  const start = url.indexOf(photoFolder)
  const isOnHost = start > 0 && /^https?:\/\/[^/\\@]+$/.test(url.slice(0, start))
  return isOnHost ? url.slice(start) : url
}
