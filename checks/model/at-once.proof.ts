import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { sql } from 'kysely'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { MemberActor } from '../../domain/actor.ts'
import { hideItem, showItem } from '../../domain/moderation/moderating.ts'
import { startJobs } from '../../server/jobs.ts'
import { invariants } from '../../tests/invariants.ts'
import { operator, reason } from '../../tests/moderation.ts'
import { isLong, seed } from '../proof.ts'
import { aSharedStart, goOn, longest, type Shared, subjectOf } from './in-common.ts'
import { asked } from './items.ts'
import { ofMeeting } from './meeting-at-once.ts'
import { sentTogether, spansFrom } from './spans.ts'
import { type Step, seats, someSteps } from './step.ts'
import { refusalOf } from './steps.ts'
import {
  aSurroundedWorld,
  buy,
  photoFaults,
  type Surrounded,
  sentTwice,
  upload,
} from './surroundings.ts'

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
  const lists = fc.tuple(...Array.from({ length: seats }, () => someSteps(11)))
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
    union all select 'decided early', count(*)::int from items where decided_early
    union all select 'kept', count(*)::int from items where still_there_at is not null
    union all select 'times picked', count(*)::int from pickups where agreed_at = created_at
    union all select 'times declined', count(*)::int from pickups where state = 'declined'
    union all select 'times with a yes to come', count(*)::int from pickups
      where coalesce(giver_comes_at, receiver_comes_at) is not null
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

type Doings = Partial<Record<Step['act'], () => Promise<unknown>>>

const jobsOf = ({ domain: { exchanges, noShows, pickups } }: Surrounded): Doings => ({
  'advance lines': () => exchanges.advanceLines(),
  draw: () => exchanges.drawItems(),
  'end unconfirmed': () => exchanges.endUnconfirmed(),
  silence: () => exchanges.endSilence(),
  'complete received': () => exchanges.completeUnobjected(),
  'let no-shows stand': () => noShows.letNoShowsStand(),
  remind: () => pickups.remindOfPickups(),
})

function sharingOf({ world, items, now }: Shared, actor: MemberActor): Doings {
  const share = async (more: Parameters<Surrounded['anItem']>[1]) =>
    void items.push({ id: await world.anItem(actor, more), owner: actor })
  return {
    share: () => share({}),
    'share with photo': async () => share({ images: [await upload(world, actor)] }),
    'share for a draw': () => share({ giving: 'draw', decide_after_hours: 12 }),
    'share to choose later': () => share({ decide_after_hours: longest }),
    'share with windows': () => share(sentTogether(spansFrom(now))),
  }
}

function doingsOf(shared: Shared, actor: MemberActor, step: Step): Doings {
  const { world, members, requests } = shared
  const { who, which } = step
  const { items, exchanges, reviews, deletion, messaging, games } = world.domain
  const subject = subjectOf(shared, actor, step)
  const { item, request } = subject
  let again: Promise<MemberActor> | undefined
  const recipient_id = members[(who + 1 + (which % (seats - 1))) % seats]?.id ?? ''
  return {
    ...jobsOf(world),
    ...sharingOf(shared, actor),
    ...ofMeeting(shared, actor, subject),
    upload: () => upload(world, actor),
    'offer again': () => items.offerAgain(actor, item),
    'still there': () => items.sayStillThere(actor, item),
    hide: () => hideItem(world.desk, operator, { item, report: null, reason }),
    show: () => showItem(world.desk, operator, { item, reason }),
    'decide now': () => exchanges.decideNow(actor, item),
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
