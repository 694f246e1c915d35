import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { databaseAddress } from '../../database/address.ts'
import type { MemberActor } from '../../domain/actor.ts'
import { openWorld, type World } from '../../tests/world.ts'
import { isLong } from '../proof.ts'
import { aServerProcess } from '../server-process.ts'
import { percentile, spread, watchMemory } from './figures.ts'
import { aLiveReader, type LiveReader } from './live-reader.ts'

/**
 * `longEvery`: one of so many events is a long message to the member whose connections do not read.
 * `memory`: by how many MB the server may grow, with a megabyte for each slow one and what it sends.
 */
const plan = isLong
  ? { sockets: 500, slow: 50, seconds: 60, longEvery: 5, memory: 300 }
  : { sockets: 100, slow: 10, seconds: 6, longEvery: 2, memory: 150 }
const perSecond = 20
const mostChannels = 20
/** A second may pass until the next hint. */
const p99 = 1_000 + 500

// Many live connections, some of which do not read: the others hear of everything in time.
test('live connections hear of everything in time while slow ones are cut', async ({
  annotate,
}) => {
  const secret = randomUUID() + randomUUID()
  const world = await openWorld({ secret: new TextEncoder().encode(secret) })
  onTestFinished(world.close)
  const given = { DATABASE_URL: databaseAddress(world.connection), JWT_SECRET: secret }
  const server = await aServerProcess(given)
  await server.start()
  const audience = await anAudience(world, server.url)
  const memory = watchMemory(server.url, 1_000)
  const sent = await sendEvents(world, audience)
  const read = await memory.stop()
  const grown = Math.max(...read.map(({ resident }) => resident)) - (read[0]?.resident ?? 0)
  const { delays, frames, mostFrames, ...seen } = await settle(audience, sent)
  await annotate(
    `${audience.honest.length} readers, ${sent.at.length} events in ${frames} frames each (limit: ${mostFrames}), ` +
      `${sent.tooLate} sent late, ${seen.lost} lost, heard after ${spread(delays)} (limit of the long part: p99 ${p99}), ` +
      `${seen.cut} of ${plan.slow} slow ones cut; memory grew by ${grown.toFixed(0)} MB (limit: ${plan.memory})`,
  )
  expect(seen).toEqual({ lost: 0, cutWrongly: 0, cut: plan.slow })
  expect(delays.length).toBeGreaterThan(0)
  expect(frames, 'frames to one reader').toBeLessThanOrEqual(mostFrames)
  expect(grown, 'MB more').toBeLessThanOrEqual(plan.memory)
  expect(server.printed().errors).toBe('')
  if (isLong) expect(percentile(delays, 0.99), 'ms, p99').toBeLessThanOrEqual(p99)
})

type Honest = { reader: LiveReader; heardAt: number[] }

type Audience = {
  honest: Honest[]
  slow: LiveReader[]
  /** Whose connections are slow, who writes to them, and about what. */
  ravi: MemberActor
  asha: MemberActor
  itemId: string
}

/** Connects all; each honest one is a member's, and listens to what everybody may hear. */
async function anAudience(world: World, url: string): Promise<Audience> {
  const [asha, ravi] = [await world.aSignedInMember('Asha'), await world.aSignedInMember('Ravi')]
  const { itemId } = await world.anExchange(asha.actor, ravi.actor)
  const honest: Honest[] = []
  for (let at = 0; at < plan.sockets - plan.slow; at++) {
    const { accessToken: token } = await world.aSignedInMember()
    const heardAt: number[] = []
    const onEvent = () => void heardAt.push(performance.now())
    const tables = [{ table: 'app_ratings' }, { table: 'notifications' }]
    honest.push({ reader: await aLiveReader({ url, token, tables, onEvent }), heardAt })
  }
  const slow: LiveReader[] = []
  for (let at = 0; at < plan.slow; at++) {
    const one = { url, token: ravi.accessToken, tables: [{ table: 'messages' }], onEvent: () => {} }
    slow.push(await aLiveReader({ ...one, channels: mostChannels }))
  }
  for (const reader of slow) reader.stopReading()
  return { honest, slow, itemId, asha: asha.actor, ravi: ravi.actor }
}

type Sent = { at: number[]; tooLate: number }

/** Sends events at a steady pace; resolves to when each that everybody hears was sent. */
async function sendEvents(world: World, to: Audience): Promise<Sent> {
  const raters = await Promise.all(Array.from({ length: 20 }, () => world.aMember()))
  const { appRatings, messaging } = world.domain
  const message = 'क'.repeat(2000)
  const from = performance.now()
  const at: number[] = []
  let tooLate = 0
  for (let event = 0; event < plan.seconds * perSecond; event++) {
    const wait = from + (event * 1000) / perSecond - performance.now()
    if (wait > 0) await delay(wait)
    else tooLate++
    if (event % plan.longEvery === 0) {
      const given = { recipient_id: to.ravi.id, item_id: to.itemId, message }
      await messaging.sendMessage(to.asha, given)
      continue
    }
    const rater = raters[event % raters.length]
    at.push(performance.now())
    if (rater) await appRatings.rateApp(rater, { rating: 1 + (event % 5), comment: null })
  }
  return { at, tooLate }
}

type Settled = {
  delays: number[]
  /** The most that one of them was sent, and the most that it should have been: one a second. */
  frames: number
  mostFrames: number
  lost: number
  cutWrongly: number
  cut: number
}

/** How long after each rating a reader heard of one; a frame may stand for several. */
const delaysOf = ({ heardAt }: Honest, sent: Sent): number[] =>
  sent.at.flatMap((at) => {
    const heard = heardAt.find((one) => one >= at)
    return heard === undefined ? [] : [heard - at]
  })

/** Waits until all has come; then the slow ones read again, and hear that they were cut. */
async function settle({ honest, slow }: Audience, sent: Sent): Promise<Settled> {
  const last = sent.at.at(-1) ?? 0
  const isMissing = ({ heardAt }: Honest) => (heardAt.at(-1) ?? 0) < last
  for (let times = 0; times < 100 && honest.some(isMissing); times++) await delay(100)
  for (const reader of slow) reader.readOn()
  const isOpen = (reader: LiveReader) => reader.ended() === null
  for (let times = 0; times < 50 && slow.some(isOpen); times++) await delay(100)
  const delays = honest.flatMap((reader) => delaysOf(reader, sent))
  const settled = {
    delays,
    mostFrames: Math.ceil((last - (sent.at[0] ?? last)) / 1000) + 2,
    frames: Math.max(...honest.map(({ heardAt }) => heardAt.length)),
    lost: honest.length * sent.at.length - delays.length,
    cutWrongly: honest.filter(({ reader }) => !isOpen(reader)).length,
    cut: slow.filter((reader) => reader.ended() === 1006).length,
  }
  for (const { reader } of honest) reader.close()
  for (const reader of slow) reader.close()
  return settled
}
