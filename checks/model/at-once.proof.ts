import { setTimeout as delay } from 'node:timers/promises'
import fc from 'fast-check'
import { pino } from 'pino'
import { expect, onTestFinished, test } from 'vitest'
import type { MemberActor } from '../../domain/actor.ts'
import { startJobs } from '../../server/jobs.ts'
import { invariants } from '../../tests/invariants.ts'
import { isLong, seed } from '../proof.ts'
import { type Step, seats, someSteps } from './step.ts'
import { begin, dayOf, refusalOf } from './steps.ts'
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
  const lists = fc.tuple(...Array.from({ length: seats }, () => someSteps(15)))
  const play = async (given: Step[][]) => void refusals.push(...(await playOnce(world, given)))
  // A race that is lost once is not lost again in a smaller list: none is looked for.
  await fc.assert(fc.asyncProperty(lists, play), { numRuns, seed, endOnFailure: true })
  await untilAllAreSent(world)
  await annotate(
    `${numRuns} runs, ${refusals.length} acts of which ${refusals.filter(Boolean).length} were ` +
      `refused, 0 broken rules, ${world.sent.length} letters, none twice`,
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
  month: number
}

/** Items and requests that all four know of, so that they get in each other's way. */
async function aSharedStart(world: Surrounded): Promise<Shared> {
  const play = await begin(world)
  const members = play.members.map(({ actor }) => actor)
  const items = await Promise.all(
    members.map(async (owner) => ({ id: await world.anItem(owner), owner })),
  )
  return { world, members, items, requests: [], month: 0 }
}

const owned: Step['act'][] = ['edit', 'take photo off', 'delete', 'complete', 'offer again']

/** What a step is about: unless it is wild, something that its member may do it to. */
function subjectOf({ items, requests }: Shared, actor: MemberActor, step: Step) {
  const { act, which, isWild } = step
  const own = items.filter(({ owner }) => owner === actor)
  const others = items.filter(({ owner }) => owner !== actor)
  const asked = requests.filter(({ by }) => by === actor).map(({ itemId: id }) => ({ id }))
  const right = owned.includes(act) ? own : act === 'rate' ? asked : others
  const isOwn = ({ itemId }: { itemId: string }) => own.some(({ id }) => id === itemId)
  const sent = requests.filter(({ by }) => by === actor)
  const likely = act === 'withdraw' ? sent : requests.filter(isOwn)
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

function doingsOf(
  shared: Shared,
  actor: MemberActor,
  step: Step,
): Partial<Record<Step['act'], () => Promise<unknown>>> {
  const { world, members, items: known, requests } = shared
  const { who, which } = step
  const { items, exchanges, reviews, deletion, messaging, games } = world.domain
  const { item, request } = subjectOf(shared, actor, step)
  const share = async (images: string[]) =>
    void known.push({ id: await world.anItem(actor, { images }), owner: actor })
  let again: Promise<MemberActor> | undefined
  const recipient_id = members[(who + 1 + (which % (seats - 1))) % seats]?.id ?? ''
  return {
    share: () => share([]),
    'share with photo': async () => share([await upload(world, actor)]),
    upload: () => upload(world, actor),
    'offer again': () => items.offerAgain(actor, item),
    'join line': () => exchanges.joinLine(actor, item),
    'leave line': () => exchanges.leaveLine(actor, item),
    'advance lines': () => exchanges.advanceLines(),
    silence: () => exchanges.endSilence(),
    edit: () => items.editItem(actor, item, { description: 'Mended last week.' }),
    'take photo off': () => items.editItem(actor, item, { images: [] }),
    delete: () => items.deleteItem(actor, item),
    async request() {
      const id = await exchanges.requestItem(actor, item, { message: null })
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
    month: async () => world.setClock(dayOf(++shared.month)),
    async leave() {
      // Who taps twice does it in one session: nobody signs in where the account is gone.
      again ??= world.signedInAgain(actor)
      await deletion.deleteAccount(await again)
    },
  }
}
