import fc from 'fast-check'
import { expect, test } from 'vitest'
import { welcomePoints } from '../../domain/points/limits.ts'
import { invariants } from '../../tests/invariants.ts'
import { isLong, seed } from '../proof.ts'
import {
  differentHabits,
  differentHandOvers,
  differentNoShows,
  differentOfferings,
  differentTimes,
  some,
} from './agreements.ts'
import { count, inWords, neverHappened, noCounts } from './counts.ts'
import type { Play } from './play.ts'
import { differentBells, differentMeetings, differentOffers, differentQuestions } from './shown.ts'
import { eachWay, type Step, someSteps } from './step.ts'
import { begin, take } from './steps.ts'
import { allLeave, aSurroundedWorld, photoFaults, sendLetters, sentTwice } from './surroundings.ts'

const numRuns = isLong ? 1000 : 100
/** Milliseconds until the search for a smaller list that fails is over, before the proof's own time is. */
const interruptAfterTimeLimit = isLong ? 3_000_000 : 500_000
/** Runs share a database until it has grown a little; each has members of its own. */
const runsPerDatabase = 50

// Every sequence of steps ends as the model says, with every rule of the database kept.
test('the community does what the model says, step by step', async ({ annotate }) => {
  let world = await aSurroundedWorld()
  const counts = noCounts()
  async function anew() {
    await world.close()
    world = await aSurroundedWorld()
  }
  async function play(list: Step[]) {
    if (++counts.runs % runsPerDatabase === 0) await anew()
    world.sent.length = 0
    const play = await begin(world)
    for (const step of list) {
      await take(play, step)
      // Before a newer one takes its place, or it says what is over.
      await sendLetters(world)
    }
    await compare(play)
    const stayed = play.members.map(({ actor }) => actor)
    await allLeave(world, stayed)
    count(counts, play, list.length)
  }
  // What a list that fails leaves behind is not found again by a smaller one.
  const playClean = (list: Step[]) =>
    play(list).catch(async (error) => {
      await anew()
      throw error
    })
  await fc
    .assert(fc.asyncProperty(someSteps(44), playClean), {
      examples: eachWay.map((list) => [list]),
      numRuns: numRuns + eachWay.length,
      seed,
      interruptAfterTimeLimit,
      markInterruptAsFailure: true,
    })
    .finally(() => world.close())
  await annotate(inWords(counts))
  expect(neverHappened(counts)).toEqual([])
})

/** Fails where the rows differ from the model, or break a rule. */
async function compare(play: Play) {
  await sendLetters(play.world)
  const differences = [
    ...(await differentItems(play)),
    ...(await differentPoints(play)),
    ...(await differentHandOvers(play)),
    ...(await differentTimes(play)),
    ...(await differentNoShows(play)),
    ...(await differentOfferings(play)),
    ...(await differentOffers(play)),
    ...(await differentMeetings(play)),
    ...(await differentQuestions(play)),
    ...(await differentBells(play)),
    ...(await differentHabits(play)),
    ...differentLetters(play),
    ...sentTwice(play.world),
    ...(await photoFaults(play.world)),
    ...(await differentPhotos(play)),
  ]
  expect(differences).toEqual([])
  expect(await invariants(play.world.database)).toEqual({})
}

async function differentPoints({ world, model, members }: Play): Promise<string[]> {
  const differences: string[] = []
  for (const { actor, name } of members) {
    const earned = model.earned.get(name)
    if (earned === undefined) continue
    const { current_points } = await world.domain.points.readPoints(actor)
    if (current_points !== welcomePoints + earned)
      differences.push(`${name} has ${current_points} points, not ${welcomePoints + earned}`)
  }
  return differences
}

function differentLetters({ world, model }: Play): string[] {
  const found = Map.groupBy(world.sent, ({ kind }) => kind)
  const kinds = [...new Set([...found.keys(), ...model.letters.keys()])]
  return kinds
    .map((kind) => [kind, found.get(kind)?.length ?? 0, model.letters.get(kind) ?? 0] as const)
    .filter(([, sent, due]) => sent !== due)
    .map(([kind, sent, due]) => `${sent} letters ${kind} instead of ${due}`)
}

/** After the sweep, those photos are left that an item shows. */
async function differentPhotos({ world, model, people }: Play): Promise<string[]> {
  const rows = await world.database
    .selectFrom('photos')
    .select('id')
    .where('owner_id', 'in', [...people.values()])
    .execute()
  const shown = model.items.filter(({ hasPhoto }) => hasPhoto).length
  return rows.length === shown ? [] : [`${rows.length} photos are kept instead of ${shown}`]
}

async function differentItems({ world, model, members, itemIds, requestIds }: Play) {
  const items = await world.database
    .selectFrom('items')
    .select(['id', 'status', 'claimed_by'])
    .where('id', 'in', some(itemIds))
    .execute()
  const requests = await world.database
    .selectFrom('item_requests')
    .select(['id', 'status'])
    .where('id', 'in', some(requestIds))
    .execute()
  const found = new Map([...items, ...requests].map(({ id, status }) => [id, status]))
  const seated = new Map(members.map(({ actor, name }) => [name, actor.id]))
  const differences: string[] = []
  model.items.forEach((item, at) => {
    const id = itemIds[at] ?? ''
    const status = found.get(id) ?? 'gone'
    if (status !== item.status) differences.push(`item ${at}: ${status} instead of ${item.status}`)
    const claimer = item.claimedBy && seated.get(item.claimedBy)
    const real = items.find((row) => row.id === id)?.claimed_by
    if (claimer && real !== claimer) differences.push(`item ${at} went to somebody else`)
  })
  model.requests.forEach((request, at) => {
    const status = found.get(requestIds[at] ?? '') ?? 'gone'
    const isGone = model.itemOf(request).status === 'gone'
    if (!isGone && status !== request.status)
      differences.push(`request ${at}: ${status} instead of ${request.status}`)
  })
  return differences
}
