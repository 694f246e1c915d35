import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { aPhonePhoto, aPhoto } from '../../tests/photo-samples.ts'
import { aWriter, type Writer } from '../crash/writer.ts'
import { megabytesOf } from '../load/figures.ts'
import { isLong } from '../proof.ts'
import { aServerProcess } from '../server-process.ts'
import { tellingOf } from './exiftool.ts'
import { bombs, type Hostile, hostileFiles } from './hostile.ts'
import { type Copy, crooked, faultsOf } from './pixels.ts'
import { foreignAddresses, pathTricks, rightPhoto } from './tricks.ts'

const atOnce = 20
/** Milliseconds for each of twenty at once, and megabytes. A machine that runs other tests gets more. */
const within = isLong ? { time: 200, memory: 64 } : { time: 10_000, memory: 256 }

type Member = Writer & { id: string }
type UploadContext = {
  url: string
  member: Member
  other: Member
  faults: string[]
  taken: number
  /** Everything that was served. */
  copies: Copy[]
}

// What is uploaded is a photo or refused, and what is served is pixels and nothing else.
test('nothing but pixels comes out of an upload', async ({ annotate }) => {
  const server = await aServerProcess()
  await server.start()
  const { url } = server
  const [member, other] = [await aMember(url, 'asha'), await aMember(url, 'rahim')]
  const around: UploadContext = { url, member, other, faults: [], taken: 0, copies: [] }
  const files = await hostileFiles()
  await sendAll(around, files)
  const { slowest, grown } = await explode(around)
  await turnUpright(around)
  const tricks = await lead(around)
  if (isLong) around.faults.push(...(await tellingOf(around.copies)))
  await annotate(
    `${files.length} hostile files, ${around.taken} of them disarmed, ${atOnce} bombs at once refused in ${slowest} ms ` +
      `at most (limit: ${within.time}) with ${grown} MB more (limit: ${within.memory}), ` +
      `${tricks} tricks, ${around.faults.length} faults (limit: 0)`,
  )
  expect(around.faults).toEqual([])
  expect(around.taken).toBeGreaterThan(0)
  expect(slowest, 'ms until a bomb was refused').toBeLessThanOrEqual(within.time)
  expect(grown, 'MB more').toBeLessThanOrEqual(within.memory)
})

async function aMember(url: string, name: string): Promise<Member> {
  const writer = await aWriter(url, name)
  const { id } = (await (await writer.call('GET', '/api/v1/me/profile')).json()) as { id: string }
  return { ...writer, id }
}

let number = 1_763_700_000_000

async function upload({ member }: UploadContext, bytes: Buffer) {
  const path = `${member.id}/${++number}_0.jpg`
  const body = new Uint8Array(bytes)
  const way = `/storage/v1/object/item-images/${path}`
  const response = await member.call('POST', way, body, 'image/jpeg')
  await response.arrayBuffer()
  return { path, status: response.status }
}

async function served({ member, copies }: UploadContext, path: string): Promise<Copy[]> {
  const ways = ['object/public/item-images/PATH', 'render/image/public/item-images/PATH?width=320']
  const made = await Promise.all(
    ways.map(async (way) => {
      const answer = await member.call('GET', `/storage/v1/${way.replace('PATH', path)}`)
      const bytes = Buffer.from(await answer.arrayBuffer())
      return { type: answer.headers.get('content-type'), bytes }
    }),
  )
  copies.push(...made)
  return made
}

async function sendAll(around: UploadContext, list: Hostile[]) {
  const waiting = list.values()
  const send = async () => {
    for (const { name, bytes, mayBeDisarmed } of waiting) {
      const { status, path } = await upload(around, bytes)
      if (status >= 500) around.faults.push(`${name} → ${status}`)
      if (status >= 300) continue
      around.taken++
      if (!mayBeDisarmed) around.faults.push(`${name} is taken`)
      for (const copy of await served(around, path))
        around.faults.push(...(await faultsOf(copy)).map((fault) => `${name}: ${fault}`))
    }
  }
  await Promise.all(Array.from({ length: atOnce }, send))
}

/** Opens the bombs, twenty at once, and looks how long a refusal takes and how much memory all of them. */
async function explode(around: UploadContext) {
  const before = await memory(around.url)
  const all = await bombs()
  const list = Array.from({ length: atOnce }, (_, at) => all[at % all.length] as Hostile)
  let [most, isOver] = [before, false]
  const watching = (async () => {
    for (; !isOver; await delay(5)) most = Math.max(most, await memory(around.url))
  })()
  const times = await Promise.all(list.map((bomb) => refuse(around, bomb)))
  isOver = true
  await watching
  return { slowest: Math.round(Math.max(...times)), grown: Math.round(most - before) }
}

/** Resolves to the milliseconds that the refusal took. */
async function refuse(around: UploadContext, { name, bytes }: Hostile): Promise<number> {
  const from = performance.now()
  const { status } = await upload(around, bytes)
  if (status < 400 || status >= 500) around.faults.push(`${name} → ${status}`)
  return performance.now() - from
}

const memory = async (url: string) => (await megabytesOf(url))('process_resident_memory_bytes')

/** Photos lying in each of the eight ways stand upright, without the place where they were taken. */
async function turnUpright(around: UploadContext) {
  for (const orientation of [1, 2, 3, 4, 5, 6, 7, 8]) {
    const { path, status } = await upload(around, await aPhonePhoto(orientation))
    if (status !== 200) around.faults.push(`orientation ${orientation} → ${status}`)
    for (const copy of await served(around, path)) {
      const faults = [...(await faultsOf(copy)), ...(await crooked(copy.bytes))]
      around.faults.push(...faults.map((fault) => `orientation ${orientation}: ${fault}`))
    }
  }
}

/** Sends a request whose path nothing has tidied on the way. Resolves to its status. */
async function sendPath(
  { url, member }: UploadContext,
  method: string,
  path: string,
  body?: Buffer,
) {
  const { hostname, port } = new URL(url)
  const { authorization } = member
  const headers = { authorization, 'content-type': 'image/jpeg' }
  const sent = request({
    hostname,
    port,
    method,
    headers,
    path: encodeURI(path).replaceAll('%25', '%'),
  })
  sent.end(body)
  const [answer] = await once(sent, 'response')
  answer.resume()
  return answer.statusCode as number
}

/** Tries paths and addresses that lead elsewhere. Resolves to how many. */
async function lead(around: UploadContext): Promise<number> {
  const { member, other, faults } = around
  const photo = await aPhoto()
  const tricks = pathTricks(member.id, other.id)
  // What they lead past is there, so that each is refused for itself.
  const right = `/storage/v1/object/item-images/${member.id}/${rightPhoto}`
  const kept = await member.call('POST', right, new Uint8Array(photo), 'image/jpeg')
  if (kept.status !== 200) faults.push('the photo beside the tricks is refused')
  const before = await listed(around)
  for (const trick of tricks)
    for (const [method, way] of ways) {
      const path = `/storage/v1/${way}/item-images/${trick}`
      const status = await sendPath(around, method, path, method === 'GET' ? undefined : photo)
      if (status < 400 || status >= 500) faults.push(`${method} ${path} → ${status}`)
    }
  if ((await listed(around)) !== before) faults.push('a trick left something in the folder')
  const own = await upload(around, photo)
  if (own.status !== 200) faults.push('the own photo is refused')
  const addresses = foreignAddresses(member.id, other.id)
  for (const address of addresses) faults.push(...(await offer(around, address)))
  return tricks.length * ways.length + addresses.length * 2
}

const ways = [
  ['POST', 'object'],
  ['PUT', 'object'],
  ['GET', 'object/public'],
  ['GET', 'render/image/public'],
] as const

async function listed({ member }: UploadContext): Promise<string> {
  const body = JSON.stringify({ prefix: member.id, limit: 1000 })
  return (await member.call('POST', '/storage/v1/object/list/item-images', body)).text()
}

/** Offers an address as the picture of an item and of the member. */
async function offer({ member }: UploadContext, address: string): Promise<string[]> {
  const item = { title: 'Lamp', description: 'It shines.', condition: 'good', images: [address] }
  const statuses = await Promise.all([
    member.call('POST', '/api/v1/items', JSON.stringify(item)),
    member.call('PATCH', '/api/v1/me/profile', JSON.stringify({ avatar_url: address })),
  ])
  return statuses
    .filter(({ status }) => status !== 400)
    .map(({ status, url }) => `${JSON.stringify(address)} at ${new URL(url).pathname} → ${status}`)
}
