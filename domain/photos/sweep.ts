import type { Dependencies } from '../dependencies.ts'
import { day } from '../durations.ts'
import { photosAtOnce } from './limits.ts'
import { photoOfFile } from './names.ts'
import { removeUnused } from './photos.ts'
import * as rows from './store.ts'

/**
 * Removes photos that nothing shows and files of no photo, older than a day (A33); how many of each. Of many
 * files of which the database knows none it removes nothing and raises an alarm.
 */
export async function sweepPhotos(deps: Dependencies): Promise<{ photos: number; files: number }> {
  const olderThan = new Date(deps.clock.now().getTime() - day)
  let photos = 0
  for (let after = ''; ; ) {
    const { unused, last } = await rows.findUnusedPhotos(
      deps.database,
      olderThan,
      after,
      photosAtOnce,
    )
    if (last === undefined) break
    photos += (await removeUnused(deps, unused)).length
    after = last
  }
  return { photos, files: await sweepFiles(deps, olderThan) }
}

async function sweepFiles(deps: Dependencies, olderThan: Date): Promise<number> {
  if (await areOfAnother(deps, olderThan)) {
    deps.alarm('the database knows none of the files of photos: is it theirs? None was removed')
    return 0
  }
  let removed = 0
  for await (const names of filesBefore(deps, olderThan))
    removed += await removeOrphans(deps, names)
  return removed
}

/** More files than a few that were left behind. */
const many = 100

/**
 * Whether the files are those of another database, as where a server began on an empty one before theirs was restored.
 * It is seen until a photo of the wrong one is as old as what is swept: the alarm of the first night is to be followed.
 */
async function areOfAnother(deps: Dependencies, olderThan: Date): Promise<boolean> {
  let unknown = 0
  for await (const names of filesBefore(deps, olderThan)) {
    const ids = names.flatMap((name) => photoOfFile(name)?.photoId ?? [])
    if ((await rows.readKnownIds(deps.database, ids)).size > 0) return false
    unknown += names.length
  }
  return unknown > many
}

/** The files of photos written before a moment, so many at a time. */
async function* filesBefore({ photos }: Dependencies, moment: Date): AsyncGenerator<string[]> {
  let names: string[] = []
  for await (const { name, writtenAt } of photos.list()) {
    if (writtenAt < moment && photoOfFile(name)) names.push(name)
    if (names.length < photosAtOnce) continue
    yield names
    names = []
  }
  if (names.length > 0) yield names
}

async function removeOrphans({ database, photos }: Dependencies, names: string[]) {
  const files = names.map((name) => ({ name, ...photoOfFile(name) }))
  const ids = files.flatMap((file) => file.photoId ?? [])
  const known = await rows.readKnownIds(database, ids)
  const orphans = files.filter((file) => file.isDraft || !known.has(file.photoId ?? ''))
  for (const { name } of orphans) await photos.remove(name)
  return orphans.length
}
