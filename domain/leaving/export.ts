import { type Actor, requireMember } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { readOwnPhoto } from '../photos/photos.ts'
import { type MyData, readEverything } from './export-rows.ts'

/** Everything about a member: the rows, and the photos by the names they were uploaded under. */
export type MyExport = {
  data: MyData
  photos: { name: string; read(): Promise<Uint8Array<ArrayBuffer> | null> }[]
}

/**
 * Everything that the product keeps about the member, for them to take along (A18): all but secrets and
 * what others reported. Refuses with `too_many_attempts`. Photos are read one by one, when they are wanted.
 */
export async function exportMyData(deps: Dependencies, actor: Actor): Promise<MyExport> {
  const { id } = requireMember(actor)
  await deps.budgets.take('export', id)
  const data = await readEverything(deps.database, id)
  const photos = data.photos.map(({ path }) => ({
    name: `${path.slice(path.indexOf('/') + 1)}.webp`,
    read: () => readOwnPhoto(deps, path),
  }))
  return { data, photos }
}
