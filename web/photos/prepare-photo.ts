import { imageBytes } from '../../domain/photos/limits.ts'
import { isPhotoType } from './photo-selection.ts'

export type Refusal = 'unreadable' | 'too_large'

/**
 * Whether a file of another kind than the server takes can be opened here, and so be turned into one it
 * does take: Safari reads HEIC, others do not. Of JPEG, PNG and WebP it is taken for granted here.
 */
export async function canBeRead(file: File): Promise<boolean> {
  if (isPhotoType(file.type)) return true
  return opens(file)
}

const opens = (file: File) =>
  createImageBitmap(file).then(
    (picture) => {
      picture.close()
      return true
    },
    () => false,
  )

/** A photo as the server takes it, made smaller or turned into WebP where needed, or why that fails. */
export async function preparePhoto(file: File): Promise<File | Refusal> {
  if (isPhotoType(file.type) && file.size <= imageBytes)
    return (await opens(file)) ? file : 'unreadable'
  try {
    const { compressPhoto } = await import('./compress.ts')
    return await compressPhoto(file, imageBytes)
  } catch {
    return 'unreadable'
  }
}
