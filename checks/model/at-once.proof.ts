import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { MemberActor } from '../../domain/actor.ts'
import { startJobs } from '../../server/jobs.ts'
import { invariants } from '../../tests/invariants.ts'
import { isLong, seed } from '../proof.ts'
import { asked } from './items.ts'
import { ofMeeting } from './meeting-at-once.ts'
import { type Step, seats, someSteps } from './step.ts'
import { begin, refusalOf } from './steps.ts'
import {
  aSurroundedWorld,
  buy,
  photoFaults,
  type Surrounded,
  sentTwice,
  upload,
} from './surroundings.ts'
import { clockAt, later } from './time.ts'
import { aTime } from './times.ts'

const numRuns = isLong ? 300 : 40

// Four members act at once, each without waiting for the others, while two processes send letters:
// whatever comes out is a legal state, and nobody gets a letter twice.
test('four members at once leave a legal community', async ({ annotate }) => {
  const world = await aSurroundedWorld()
  onTestFinished(world.close)
  const given = { ...world, log: pino({ level: 'silent' }) }
  const processes = await Promise.all([startJobs(given), startJobs(given)])
  onTestFinished(async () => void (await Promise.all(processes.map((one) => one.stop()))))
  const refusals: (string | null)[] = []
  const lists = fc.tuple(...Array.from({ length: seats }, () => someSteps(15)))
  const play = async (given: Step[][]) => void refusals.push(...(await playOnce(world, given)))
  // A race that is lost once is not lost again in a smaller list: none is looked for.
  await fc.assert(fc.asyncProperty(lists, play), { numRuns, seed, endOnFailure: true })
  await untilAllAreSent(world)
  await annotate(
    `${numRuns} runs, ${refusals.length} acts of which ${refusals.filter(Boolean).length} were ` +
      `refused, 0 broken rules, ${world.sent.length} letters, none twice; ` +
      `${await countMeetings(world)}`,
  )
  expect(sentTwice(world)).toEqual([])
  expect(world.sent.length).toBeGreaterThan(0)
})

/** Fails when what comes out breaks a rule; resolves to the refusals. */
async function playOnce(world: Surrounded, lists: Step[][]) {
  const shared = await aSharedStart(world)
  const results = await Promise.all(lists.flatMap((list, who) => actAlone(shared, list, who)))
  expect(await invariants(world.database)).toEqual({})
  expect(await photoFaults(world)).toEqual([])
  return results.flat()
}

/** What came of the meetings in all runs. */
async function countMeetings({ database }: Surrounded) {
  const { rows } = await sql<{ what: string; times: number }>`
    select handed_over_by as what, count(*)::int as times from items where handed_over_by is not null group by 1
    union all select 'no-show ' || state, count(*)::int from no_shows group by 1`.execute(database)
  return rows.map(({ what, times }) => `${times} ${what}`).join(', ')
}

async function untilAllAreSent({ database }: Surrounded) {
  const waiting = database.selectFrom('letters').select('id').where('content', 'is not', null)
  for (let times = 0; times < 600; times++) {
    if ((await waiting.execute()).length === 0) return
    await delay(100)
  }
  throw new Error('letters still wait after a minute')
}

type Shared = {
  world: Surrounded
  members: MemberActor[]
  items: { id: string; owner: MemberActor }[]
  requests: { id: string; itemId: string; by: MemberActor }[]
  times: string[]
  now: number
}

/** Items and requests that all four know of, so that they get in each other's way: free ones, and promises whose time is over. */
async function aSharedStart(world: Surrounded): Promise<Shared> {
  const play = await begin(world)
  const members = play.members.map(({ actor }) => actor)
  const shared: Shared = { world, members, items: [], requests: [], times: [], now: 0 }
  for (const [at, owner] of members.entries()) {
    shared.items.push({ id: await world.anItem(owner), owner })
    await promise(shared, owner, members[(at + 1) % seats] ?? owner)
  }
  goOn(shared, 'day')
  return shared
}

async function promise(shared: Shared, owner: MemberActor, by: MemberActor) {
  const { anExchange, domain, deps } = shared.world
  const { itemId, requestId } = await anExchange(owner, by)
  const when = aTime(deps.clock.now())
  const time = await domain.pickups.proposePickup(by, requestId, when)
  await domain.pickups.agreeOnPickup(owner, time)
  shared.items.push({ id: itemId, owner })
  shared.requests.push({ id: requestId, itemId, by })
  shared.times.push(time)
}

const owned: Step['act'][] = [
  ...(['edit', 'take photo off', 'delete', 'complete', 'offer again'] as const),
  ...(['give number', 'give wrong number'] as const),
]
const receivers: Step['act'][] = ['withdraw', 'confirm', 'show number', 'say received']
/** What either side does. */
const ofBoth: Step['act'][] = ['propose', 'say nobody came']

/** What a step is about: unless it is wild, something that its member may do it to. */
function subjectOf({ items, requests }: Shared, actor: MemberActor, step: Step) {
  const { act, which, isWild } = step
  const own = items.filter(({ owner }) => owner === actor)
  const others = items.filter(({ owner }) => owner !== actor)
  const asked = requests.filter(({ by }) => by === actor).map(({ itemId: id }) => ({ id }))
  const right = owned.includes(act) ? own : act === 'rate' ? asked : others
  const isOwn = ({ itemId }: { itemId: string }) => own.some(({ id }) => id === itemId)
  const sent = requests.filter(({ by }) => by === actor)
  const isReceivers = receivers.includes(act) || (ofBoth.includes(act) && step.isTwice)
  const likely = isReceivers ? sent : requests.filter(isOwn)
  const one = <T>(list: T[], right: T[]) => {
    const among = isWild || right.length === 0 ? list : right
    return among[which % Math.max(1, among.length)]
  }
  return { item: one<{ id: string }>(items, right)?.id ?? '', request: one(requests, likely)?.id }
}

/** The acts of one member one after the other; resolves to the refusals. */
async function actAlone(shared: Shared, list: Step[], who: number) {
  const refusals: (string | null)[] = []
  const actor = shared.members[who]
  for (const step of list) {
    const doing = actor && doingsOf(shared, actor, step)[step.act]
    if (!doing) continue
    const taps = step.isTwice ? [doing, doing] : [doing]
    refusals.push(...(await Promise.all(taps.map((tap) => refusalOf(tap())))))
    if (step.act === 'leave') break
  }
  return refusals
}

function goOn(shared: Shared, step: 'day' | 'month') {
  shared.now = later(shared.now, step)
  shared.world.setClock(clockAt(shared.now))
}

type Doings = Partial<Record<Step['act'], () => Promise<unknown>>>

const jobsOf = ({ domain: { exchanges, noShows } }: Surrounded): Doings => ({
  'advance lines': () => exchanges.advanceLines(),
  draw: () => exchanges.drawItems(),
  'end unconfirmed': () => exchanges.endUnconfirmed(),
  silence: () => exchanges.endSilence(),
  'complete received': () => exchanges.completeUnobjected(),
  'let no-shows stand': () => noShows.letNoShowsStand(),
})

function doingsOf(shared: Shared, actor: MemberActor, step: Step): Doings {
  const { world, members, items: known, requests, times } = shared
  const { who, which } = step
  const { items, exchanges, reviews, deletion, messaging, games } = world.domain
  const { item, request } = subjectOf(shared, actor, step)
  const share = async (more: Parameters<Surrounded['anItem']>[1]) =>
    void known.push({ id: await world.anItem(actor, more), owner: actor })
  let again: Promise<MemberActor> | undefined
  const recipient_id = members[(who + 1 + (which % (seats - 1))) % seats]?.id ?? ''
  return {
    ...jobsOf(world),
    ...ofMeeting(world, actor, { item, request, times, which }),
    share: () => share({}),
    'share with photo': async () => share({ images: [await upload(world, actor)] }),
    'share for a draw': () => share({ giving: 'draw', decide_after_hours: 12 }),
    upload: () => upload(world, actor),
    'offer again': () => items.offerAgain(actor, item),
    'join line': () => exchanges.joinLine(actor, item),
    'leave line': () => exchanges.leaveLine(actor, item),
    confirm: async () => request && exchanges.confirmPromise(actor, request),
    edit: () => items.editItem(actor, item, { description: 'Mended last week.' }),
    'take photo off': () => items.editItem(actor, item, { images: [] }),
    delete: () => items.deleteItem(actor, item),
    async request() {
      const id = await exchanges.requestItem(actor, item, asked())
      requests.push({ id, itemId: item, by: actor })
    },
    approve: async () => request && exchanges.approveRequest(actor, request),
    reject: async () => request && exchanges.rejectRequest(actor, request),
    withdraw: async () => request && exchanges.withdrawRequest(actor, request),
    release: async () =>
      request && exchanges.releasePromise(actor, request, { why: 'other', words: null }),
    complete: () => exchanges.completeExchange(actor, item),
    rate: () => reviews.rateExchange(actor, item, { rating: 4, comment: null }),
    message: () =>
      messaging.sendMessage(actor, { recipient_id, item_id: item, message: 'Is six fine?' }),
    'check-in': () => games.startPlay(actor, 'daily-check-in'),
    buy: () => buy(world, actor),
    day: async () => goOn(shared, 'day'),
    month: async () => goOn(shared, 'month'),
    async leave() {
      // Who taps twice does it in one session: nobody signs in where the account is gone.
      again ??= world.signedInAgain(actor)
      await deletion.deleteAccount(await again)
    },
  }
}
