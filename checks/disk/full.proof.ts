import { setTimeout as delay } from 'node:timers/promises'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { aPhoto } from '../../tests/photo-samples.ts'
import { aWriter, comparedBy, type Writer } from '../crash/writer.ts'
import { type Outcome, outcomeOf } from '../faults/load.ts'
import { anItem } from '../member.ts'
import { isLong } from '../proof.ts'
import { aServerProcess, type ServerProcess } from '../server-process.ts'
import { aSmallDisk, type SmallDisk } from './small-disk.ts'

const megabytes = 320
const writers = 8
/** Bytes that are left on a disk that is nearly full, enough for PostgreSQL to go on writing for a while. */
const nearly = 48 * 1024 * 1024
/** Seconds for which the disk stays so. */
const fullFor = isLong ? 20 : 2
/** Milliseconds, in which it is seen as well that the disk is full. A machine that runs other tests too gets more. */
const backWithin = isLong ? 5_000 : 20_000

const photo = new Uint8Array(await aPhoto())

/** What was asked while the disk was full, and the answer. */
type Answer = Outcome & { what: string; isWrite: boolean }

type FullDiskFigures = { answers: Answer[]; noticedAfter: number; backAfter: number }

// On a full disk nothing can be written, everything can be read, and nothing that was acknowledged is lost.
test('a full disk refuses what is written, answers what is read and loses nothing', async ({
  annotate,
  skip,
}) => {
  const disk =
    (await aSmallDisk(megabytes).catch(() => null)) ?? skip('to mount a small disk needs root')
  onTestFinished(disk.remove)
  const server = await aServerProcess({}, { place: disk.folder, hasOwnDatabase: true })
  await server.start()
  const names = Array.from({ length: writers }, (_, at) => `filler-${at + 1}`)
  const all = await Promise.all(names.map((name) => aWriter(server.url, name)))
  const over = new AbortController()
  const working = all.map((writer) => writer.work(over.signal))
  const full = [
    await suffer(disk, all, () => disk.fill(nearly)),
    await suffer(disk, all, () => disk.fill()),
  ]
  const ended = isLong
    ? await suffer(disk, all, () => disk.fill().then(() => useUpLog(server)))
    : { answers: [], noticedAfter: 0, backAfter: 0 }
  over.abort()
  await Promise.all(working)
  const { acknowledged, photos, lost, half } = await comparedBy(all)
  const code = await server.end('SIGTERM')
  const asked = full.flatMap(({ answers }) => answers)
  const refused = asked.filter((answer) => answer.isWrite && isRefused(answer))
  const read = asked.filter(({ isWrite, status }) => !isWrite && status === 200)
  const wrong = asked.filter((answer) => !refused.includes(answer) && !read.includes(answer))
  // Without PostgreSQL nothing can be read either.
  const wrongWithout = ended.answers.filter(
    (answer) => !isRefused(answer) && (answer.isWrite || answer.status !== 200),
  )
  const back = Math.max(...[...full, ended].map(({ backAfter }) => backAfter))
  const noticed = Math.max(...[...full, ended].map(({ noticedAfter }) => noticedAfter))
  await annotate(
    `${refused.length} writes refused and ${read.length} pages, calls and photos read on a full disk, ` +
      `${ended.answers.length} requests when the database had ended itself, ` +
      `noticed after ${noticed} ms (limit: ${backWithin}), ` +
      `${acknowledged} items and ${photos} photos acknowledged, ${lost} lost, ${half} half done, ` +
      `written again ${back} ms after there was room (limit: ${backWithin})`,
  )
  expect([...wrong, ...wrongWithout], 'requests that are answered otherwise').toEqual([])
  expect({ lost, half, code, errors: server.printed().errors }).toEqual({
    ...{ lost: 0, half: 0, code: 0, errors: '' },
  })
  expect(Math.min(refused.length, read.length, acknowledged)).toBeGreaterThan(0)
  expect(noticed, 'ms until all was refused').toBeLessThanOrEqual(backWithin)
  expect(back, 'ms until something was written again').toBeLessThanOrEqual(backWithin)
})

const isRefused = ({ status, retryAfter }: Answer) => status === 503 && Number(retryAfter) > 0

/** Lets members write for a while, takes the room under their hands, looks what happens, and gives it back. */
async function suffer(
  disk: SmallDisk,
  [writer]: Writer[],
  fill: () => Promise<void>,
): Promise<FullDiskFigures> {
  await delay(1_000)
  if (!writer) throw new Error('There is nobody who writes.')
  await fill()
  const noticedAfter = await untilRefused(writer)
  const answers: Answer[] = []
  const until = performance.now() + 1_000 * fullFor
  for (let at = 0; performance.now() < until; at++) {
    answers.push(...(await askEverything(writer, at)))
    await delay(200)
  }
  await disk.free()
  const from = performance.now()
  while (!(await isWritten(writer))) await delay(50)
  return { answers, noticedAfter, backAfter: Math.round(performance.now() - from) }
}

/** Writes until all of it is refused, or should have been; resolves to how long that took. */
async function untilRefused(writer: Writer): Promise<number> {
  const from = performance.now()
  for (let at = 0; ; at++) {
    const answers = await askEverything(writer, at)
    const after = Math.round(performance.now() - from)
    const isNoticed = answers.every((answer) => !answer.isWrite || isRefused(answer))
    if (isNoticed || after > backWithin) return after
    await delay(50)
  }
}

/** Has PostgreSQL begin new files of its log until there is no room for one more, where it ends by itself. */
async function useUpLog({ database }: ServerProcess) {
  const client = new pg.Client(database)
  client.on('error', () => {})
  await client.connect()
  try {
    for (;;) {
      await client.query('select pg_logical_emit_message(true, $1, $2)', ['', 'full'])
      await client.query('select pg_switch_wal()')
    }
  } catch {
    await client.end().catch(() => {})
  }
}

async function askEverything({ items, call }: Writer, at: number): Promise<Answer[]> {
  const answers: Answer[] = []
  async function ask(method: string, path: string, body?: BodyInit, type?: string) {
    const outcome = await outcomeOf(call(method, path, body, type))
    answers.push({ what: `${method} ${path}`, isWrite: body !== undefined, ...outcome })
  }
  const [kept] = [...items].filter(([, { image }]) => image)
  const folder = kept && new URL(kept[1].image ?? '').pathname.split('/').at(-2)
  await ask('GET', '/')
  await ask('GET', '/api/v1/items')
  await ask('GET', '/api/v1/me/items')
  if (kept) await ask('GET', `/api/v1/items/${kept[0]}`)
  if (kept) await ask('GET', new URL(kept[1].image ?? '').pathname)
  await ask('POST', '/api/v1/items', anItem('No room'))
  const path = `/storage/v1/object/item-images/${folder}/${Date.now()}_${at}.jpg`
  await ask('POST', path, photo, 'image/jpeg')
  return answers
}

const isWritten = ({ call }: Writer) =>
  call('POST', '/api/v1/items', anItem('There is room')).then(
    ({ ok }) => ok,
    () => false,
  )
