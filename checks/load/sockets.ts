import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import type { MemberActor } from '../../domain/actor.ts'
import { openWorld, type World } from '../../tests/world.ts'
import type { Check } from '../check.ts'
import { aServerProcess } from '../server-process.ts'
import { percentile, spread, watchMemory } from './figures.ts'
import { aLiveReader, type LiveReader } from './live-reader.ts'

/**
 * `longEvery`: one of so many events is a long message to the member whose connections do not read.
 * `memory`: by how many MB the server may grow, with a megabyte for each slow one and what it sends.
 */
const plans = {
  short: { sockets: 100, slow: 10, seconds: 6, longEvery: 2, memory: 150 },
  long: { sockets: 500, slow: 50, seconds: 60, longEvery: 5, memory: 300 },
}
const perSecond = 20
const mostChannels = 20
/** A second may pass until the next hint. */
const p99 = 1_000 + 500

/** Many live connections, some of which do not read: the others hear of everything in time. */
export const sockets: Check = {
  name: 'live connections hear of everything in time while slow ones are cut',
  part: 'short',
  alone: true,
  async run({ cluster, isLong }) {
    const plan = isLong ? plans.long : plans.short
    const secret = randomUUID() + randomUUID()
    const world = await openWorld({ cluster, secret: new TextEncoder().encode(secret) })
    const server = await aServerProcess({ DATABASE_URL: addressOf(world), JWT_SECRET: secret })
    try {
      await server.start()
      const audience = await anAudience(world, server.url, plan)
      const memory = watchMemory(server.url, 1_000)
      const sent = await sendEvents(world, audience, plan)
      const read = await memory.stop()
      const grown = Math.max(...read.map(({ resident }) => resident)) - (read[0]?.resident ?? 0)
      const seen = { ...(await settle(audience, sent)), grown, errors: server.printed().errors }
      return judge(seen, plan.memory, isLong)
    } finally {
      await server.close()
      await world.close()
    }
  },
}

/** The address of a world's database, for a process of its own. */
function addressOf({ connection: { host, port, user, database } }: World): string {
  const folder = encodeURIComponent(host ?? '')
  return `postgres://${user}@localhost:${port}/${database}?host=${folder}`
}

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
async function anAudience(
  world: World,
  url: string,
  plan: (typeof plans)['long'],
): Promise<Audience> {
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
async function sendEvents(world: World, to: Audience, plan: (typeof plans)['long']): Promise<Sent> {
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
  sent: Sent
  delays: number[]
  honest: number
  /** The most that one of them was sent, and the most that it should have been: one a second. */
  frames: number
  mostFrames: number
  lost: number
  cutWrongly: number
  slow: number
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
    sent,
    delays,
    honest: honest.length,
    slow: slow.length,
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

type SocketFigures = Settled & { grown: number; errors: string }

function judge(seen: SocketFigures, memory: number, isLong: boolean) {
  const { sent, delays, honest, frames, mostFrames, lost, cutWrongly, slow, cut, grown, errors } =
    seen
  const isRight = lost === 0 && cutWrongly === 0 && cut === slow && delays.length > 0
  const isFast = percentile(delays, 0.99) <= p99
  return {
    holds:
      isRight && frames <= mostFrames && grown <= memory && errors === '' && (isFast || !isLong),
    figure:
      `${honest} readers, ${sent.at.length} events in ${frames} frames each, ${sent.tooLate} sent late, ${lost} lost, ` +
      `heard after ${spread(delays)}, ${cutWrongly} cut wrongly; ${cut} of ${slow} slow ones cut; ` +
      `memory grew by ${grown.toFixed(0)} MB${errors.slice(0, 300)}`,
    limit: `0 lost, ${mostFrames} frames, every slow one cut, ${memory} MB${isLong ? `, p99 ${p99} ms` : ''}`,
  }
}
