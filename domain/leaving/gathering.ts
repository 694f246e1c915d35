import type { Dependencies } from '../dependencies.ts'
import { readOwnPhoto } from '../photos/photos.ts'
import { type MyData, readEverything } from './export-rows.ts'

/** Everything about a member: the rows, and the photos by the names they were uploaded under. */
export type MyExport = {
  data: MyData
  photos: { name: string; read(): Promise<Uint8Array<ArrayBuffer> | null> }[]
}

/** Gathers it for the member, or for who may have it in their stead. Photos are read one by one, when they are wanted. */
export async function gatherData(
  deps: Pick<Dependencies, 'database' | 'photos'>,
  memberId: string,
): Promise<MyExport> {
  const data = await readEverything(deps.database, memberId)
  const photos = data.photos.map(({ path }) => ({
    name: `${path.slice(path.indexOf('/') + 1)}.webp`,
    read: () => readOwnPhoto(deps, path),
  }))
  return { data, photos }
}
