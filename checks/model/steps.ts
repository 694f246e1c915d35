import { isDomainError } from '../../domain/errors.ts'
import { Community } from './community.ts'
import { ofDraws } from './draws.ts'
import { completeSaidOf } from './handover.ts'
import { onItem } from './items.ts'
import { ofJobs } from './jobs.ts'
import { learnRequests } from './line.ts'
import { onNoShow } from './no-shows.ts'
import type { Doing, Play } from './play.ts'
import { ofPoints } from './points.ts'
import { onRequest, pick } from './requests.ts'
import { ofSharing } from './sharing.ts'
import { type Step, seats } from './step.ts'
import { type Surrounded, sendLetters, upload } from './surroundings.ts'
import { clockAt, later } from './time.ts'
import { onTime } from './times.ts'

let generation = 0

async function aNewcomer({ world, people }: Pick<Play, 'world' | 'people'>) {
  const { actor } = await world.aSignedInMember()
  const name = `member ${generation++}`
  people.set(name, actor.id)
  return { actor, name }
}

export async function begin(world: Surrounded): Promise<Play> {
  const people = new Map<string, string>()
  const members = []
  world.setClock(clockAt(0))
  for (let seat = 0; seat < seats; seat++) members.push(await aNewcomer({ world, people }))
  const known = { itemIds: [], keys: [], requestIds: [], answers: {} }
  return { world, model: new Community(), members, people, ...known }
}

function ofCommunity(play: Play, { act, who }: Step): Doing | null {
  const { world, model, members } = play
  const { actor, name } = members[who] as Play['members'][number]
  if (act === 'upload')
    return { refusal: null, inModel: () => {}, inReality: () => upload(world, actor) }
  if (act === 'leave')
    return {
      refusal: null,
      inModel() {
        completeSaidOf(model, name)
        model.leave(name)
      },
      async inReality() {
        // What is on its way to somebody who leaves would not reach them any more.
        await sendLetters(world)
        await world.domain.deletion.deleteAccount(await world.signedInAgain(actor))
        members[who] = await aNewcomer(play)
      },
    }
  if (act !== 'day' && act !== 'month') return null
  model.now = later(model.now, act)
  world.setClock(clockAt(model.now))
  return null
}

const onThings = (play: Play, step: Step) =>
  onItem(play, step) ?? onRequest(play, step) ?? onTime(play, step) ?? onNoShow(play, step)

/** How many things a step may be about. */
function countThings(play: Play, step: Step) {
  const { items, requests, times, noShows } = play.model
  if (onItem(play, step)) return items.length
  if (onRequest(play, step)) return requests.length
  return onTime(play, step) ? times.length : noShows.length
}

/** The same step by somebody who may do it to something, the newest first, so that exchanges get far. */
function tame(play: Play, step: Step): Step {
  const things = onThings(play, step) ? countThings(play, step) : 0
  const all = Array.from({ length: things * seats }, (_, at) => {
    return { ...step, who: at % seats, which: things - 1 - Math.floor(at / seats) }
  })
  const worth = all.filter((one) => onThings(play, one)?.isIdle !== true)
  const able = worth.filter((one) => onThings(play, one)?.refusal === (step.refused ?? null))
  const refused = worth.filter((one) => isMeant(onThings(play, one)))
  const likely = able.length > 0 ? able : refused
  const [which] = pick([...new Set(likely.map((one) => one.which))], step.which)
  const fitting = likely.filter((one) => one.which === which)
  return pick(fitting, step.who)[0] ?? step
}

const isMeant = (doing: Doing | null) =>
  doing?.refusal != null && doing.meant?.includes(doing.refusal)

/** Does one step in both; throws when they do not agree on whether it is refused, and how. */
export async function take(play: Play, given: Step): Promise<void> {
  const step = given.isWild ? given : tame(play, given)
  await takeOnce(play, step)
  if (!step.isTwice) return
  // Before a newer one takes its place.
  await sendLetters(play.world)
  await takeOnce(play, step)
}

/** How often an act came to this: done, nothing, or the code of a refusal. */
function note({ answers }: Play, { act }: Step, answer: string) {
  answers[act] ??= {}
  answers[act][answer] = (answers[act][answer] ?? 0) + 1
}

async function takeOnce(play: Play, step: Step): Promise<void> {
  const ofAll = ofCommunity(play, step) ?? ofSharing(play, step) ?? ofPoints(play, step)
  const doing = ofAll ?? ofDraws(play, step) ?? ofJobs(play, step) ?? onThings(play, step)
  if (!doing) return
  const refusal = await refusalOf(doing.inReality())
  if (refusal !== doing.refusal)
    throw new Error(
      `${step.act}: the model says ${doing.refusal ?? 'yes'}, the community ${refusal ?? 'yes'}`,
    )
  note(play, step, refusal ?? (doing.isIdle ? 'nothing' : 'done'))
  if (refusal) doing.whenRefused?.()
  else doing.inModel()
  await learnRequests(play)
}

/** The code of the refusal, or null when it was done. Anything but a refusal is thrown on. */
export const refusalOf = (doing: Promise<unknown>): Promise<string | null> =>
  doing.then(
    () => null,
    (error: unknown) => {
      if (isDomainError(error)) return error.code
      throw error
    },
  )
