import { makeZip } from 'client-zip'
import type { MyExport } from '../domain/leaving/gathering.ts'

/** Everything about a member as a zip archive: my-data.json and the photos (A18). */
export const archiveOf = (mine: MyExport): ReadableStream<Uint8Array> => makeZip(filesOf(mine))

/** The files of the archive; one is held at a time. */
async function* filesOf({ data, photos }: MyExport) {
  yield { name: 'my-data.json', input: JSON.stringify(data, null, 2) }
  for (const { name, read } of photos) {
    const input = await read()
    if (input) yield { name: `photos/${name}`, input }
  }
}
