import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aPhoto } from '../../tests/photo-samples.ts'
import { aMemberAt, anItem } from '../member.ts'
import { familyOf } from '../processes.ts'
import { aServerProcess, type ServerProcess } from '../server-process.ts'
import { type Event, readTrace } from './trace.ts'

const count = { items: 40, photos: 20 }

// What is acknowledged was written down before: rows in the database's log, photos as files in their folder.
test('what is acknowledged is on the disk before the answer leaves', async ({ annotate, skip }) => {
  const server = await aServerProcess({}, { hasOwnDatabase: true })
  const file = join(server.folder, 'trace')
  await server.start()
  const tracing = await trace(server, file)
  if ('trouble' in tracing) return skip(tracing.trouble)
  await writeMuch(server)
  await end(tracing.child)
  const events = readTrace(await readFile(file, 'utf8'))
  const items = windowsOf(events, 'POST /api/v1/items')
  const photos = windowsOf(events, 'POST /storage/v1/object/')
  const rows = [...items, ...photos].filter(isLogSynced).length
  const files = photos.filter(areFilesSynced).length
  const names = photos.flatMap(({ done }) => done.filter(({ kind }) => kind === 'renamed')).length
  await annotate(
    `${rows} of ${items.length + photos.length} rows in the synced log of the database, the ${names} files of ` +
      `${files} of ${photos.length} photos and their folders synced, before the answer`,
  )
  expect({ items: items.length, photos: photos.length }).toEqual(count)
  expect({ rows, files }).toEqual({ rows: count.items + count.photos, files: count.photos })
})

const calls =
  'read recvfrom write writev sendto sendmsg pwrite64 pwritev pwritev2 fsync fdatasync rename renameat renameat2 mkdir mkdirat'
const usual = ['-f', '-y', '-s', '120', '-e', `trace=${calls.replaceAll(' ', ',')}`]

/** Has strace look over the shoulders of the server and its PostgreSQL. */
async function trace(
  server: ServerProcess,
  file: string,
): Promise<{ child: ChildProcess } | { trouble: string }> {
  const family = await familyOf(server.pid() ?? 0)
  const whom = family.flatMap((pid) => ['-p', String(pid)])
  const child = spawn('strace', [...usual, '-o', file, ...whom])
  const isMissing = await Promise.race([
    once(child, 'spawn').then(() => false),
    once(child, 'error').then(() => true),
  ]).catch(() => true)
  if (isMissing) return { trouble: 'the Debian package strace is missing (apt-get install strace)' }
  let said = ''
  child.stderr.on('data', (bytes) => {
    said += bytes
  })
  for (;;) {
    await fetch(`${server.url}/health?is-traced`).then((response) => response.text())
    const seen = await readFile(file, 'utf8').catch(() => '')
    if (seen.includes('is-traced') && seen.includes('HTTP/1.1 200')) return { child }
    if (child.exitCode !== null)
      return { trouble: `strace ended by itself: ${said.trim().split('\n')[0]}` }
    await delay(100)
  }
}

async function end(child: ChildProcess) {
  const ended = once(child, 'exit')
  child.kill('SIGINT')
  await ended
}

/** One after another, so that what lies between a question and its answer belongs to it. */
async function writeMuch({ url }: ServerProcess) {
  const { id, authorization } = await aMemberAt(url, 'traced')
  const photo = new Uint8Array(await aPhoto({ width: 1000, height: 700 }))
  const post = async (path: string, type: string, body: BodyInit) => {
    const headers = { authorization, 'content-type': type }
    const response = await fetch(url + path, { method: 'POST', headers, body })
    await response.arrayBuffer()
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
  }
  for (let at = 0; at < count.items; at++)
    await post('/api/v1/items', 'application/json', anItem(`Traced ${at}`))
  for (let at = 0; at < count.photos; at++)
    await post(`/storage/v1/object/item-images/${id}/${Date.now()}_${at}.jpg`, 'image/jpeg', photo)
}

/** What was done between a question of this kind and its answer. */
function windowsOf(events: Event[], question: string): { from: number; done: Event[] }[] {
  const windows: { from: number; done: Event[] }[] = []
  for (const [from, event] of events.entries()) {
    if (event.kind !== 'asked' || !event.what.startsWith(question)) continue
    const length = events.slice(from).findIndex(({ kind }) => kind === 'answered')
    windows.push({ from, done: events.slice(from, from + length) })
  }
  return windows
}

/** Whether the database's log was written, and written down after that, within the window. */
function isLogSynced({ from, done }: { from: number; done: Event[] }): boolean {
  const writtenAt = done.findIndex(({ kind }) => kind === 'log-written')
  return (
    writtenAt >= 0 &&
    done.some((event) => event.kind === 'log-synced' && event.begunAt > from + writtenAt)
  )
}

/** Whether every file was written down before it got its name, and its folder afterwards; and there was one. */
function areFilesSynced({ done }: { done: Event[] }): boolean {
  const syncs = done.map((event) => (event.kind === 'synced' ? event.path : ''))
  const names = done.flatMap((event, at) => (event.kind === 'renamed' ? [{ ...event, at }] : []))
  const made = done.flatMap((event, at) =>
    event.kind === 'made' ? [{ path: event.path, at }] : [],
  )
  return (
    names.length > 0 &&
    names.every(
      ({ from, to, at }) =>
        syncs.slice(0, at).includes(from) && syncs.slice(at).includes(dirname(to)),
    ) &&
    made.every(({ path, at }) => syncs.slice(at).includes(dirname(path)))
  )
}
