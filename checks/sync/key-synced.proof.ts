import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Event, readTrace } from './trace.ts'

const script = new URL('./load-key.ts', import.meta.url).pathname

/** What the folder has when the key is asked for: nothing, or what a power cut has left. */
const befores = { 'no key': null, 'an empty key': '' }

// A power cut leaves the key that tokens were signed with, or none that anything was signed with.
test('the signing key is on the disk before anything is signed with it', async ({
  annotate,
  skip,
}) => {
  for (const [name, content] of Object.entries(befores)) {
    const events =
      (await traceOf(content)) ??
      skip('the Debian package strace is missing (apt-get install strace)')
    expect(isKeySynced(events), `with ${name} it is synced, named, its folder synced`).toBe(true)
  }
  await annotate(`${Object.keys(befores).join(', ')}: synced, named, its folder synced`)
})

/** What the making of a key does to the disk; null when nobody can watch. */
async function traceOf(content: string | null): Promise<Event[] | null> {
  const folder = await mkdtemp(join(tmpdir(), 'aadaan-key-'))
  try {
    if (content !== null) await writeFile(join(folder, 'jwt-secret'), content)
    const trace = join(folder, 'trace')
    const watched = [
      '-f',
      '-y',
      '-e',
      'trace=fsync,fdatasync,rename,renameat,renameat2,link,linkat',
    ]
    const child = spawn('strace', [...watched, '-o', trace, process.execPath, script, folder])
    const end = await once(child, 'exit').catch(() => null)
    if (end === null) return null
    expect(end, 'the end of what makes the key').toEqual([0, null])
    return readTrace(await readFile(trace, 'utf8'))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Whether the file had its bytes before it had its name, and the folder was written down after that. */
function isKeySynced(events: Event[]): boolean {
  const named = events.findLastIndex(
    (event) => event.kind === 'renamed' && event.to.endsWith('/jwt-secret'),
  )
  const syncs = events.map((event) => (event.kind === 'synced' ? event.path : ''))
  return (
    named >= 0 &&
    syncs.slice(0, named).some((path) => path.includes('/jwt-secret.')) &&
    syncs.slice(named).some((path) => path !== '' && !path.includes('/jwt-secret'))
  )
}
