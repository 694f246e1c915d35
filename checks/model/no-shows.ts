import { dropNoShow, letStand } from '../../domain/moderation/no-shows.ts'
import { answerWithin, sayAfter, sayWithin } from '../../domain/no-shows/limits.ts'
import { ring } from './bells.ts'
import type { Community } from './community.ts'
import { advance } from './line.ts'
import type { Acting, Doing, Play } from './play.ts'
import { stateOf } from './standing.ts'
import type { Step } from './step.ts'
import { isSaid, type NoShow, type Request, type Time } from './things.ts'
import { hours } from './time.ts'

// One side of a promise says that the other did not come, and that one says what happened (decision 055).

/** The newest time that the two agreed on and that is neither kept nor called off. */
export const missable = (model: Community, request: Request): Time | undefined =>
  model.times
    .filter((time) => time.request === request && isMissable(time))
    .sort((one, other) => other.until - one.until)[0]

const isMissable = (time: Time) => ['missed', 'agreed'].includes(stateOf(time))

/** Why not say so, whoever is still there. */
export function sayRefusal(model: Community, by: string, request: Request) {
  const time = missable(model, request)
  if (!time) return 'no_time_agreed'
  if (request.status === 'approved' && isSaid(request)) return 'handover_said'
  if (model.noShows.some((said) => said.time === time && said.by === by)) return 'already_said'
  if (model.now < time.until + hours(sayAfter)) return 'not_over_yet'
  return model.now > time.until + hours(sayWithin) ? 'too_late_to_say' : null
}

export function sayingNobodyCame(
  play: Play,
  { name, member }: Acting,
  request: Request,
  id: string,
): Doing {
  const { world, model, members } = play
  const { owner } = model.itemOf(request)
  const about = name === owner ? request.by : owner
  const isSide = request.status !== 'gone' && (name === owner || name === request.by)
  const isThere = members.some((one) => one.name === about)
  let made = ''
  return {
    refusal: !isSide
      ? 'request_not_found'
      : isThere
        ? sayRefusal(model, name, request)
        : 'member_unreachable',
    meant: ['not_over_yet', 'too_late_to_say'],
    async inReality() {
      await world.domain.noShows.sayNobodyCame(member, id)
      const said = world.database.selectFrom('no_shows').select('id').where('request_id', '=', id)
      const newest = said.where('reporter_id', '=', member.id).orderBy('created_at', 'desc')
      made = (await newest.executeTakeFirstOrThrow()).id
    },
    inModel() {
      const time = missable(model, request)
      if (time) keep(model, { id: made, time, by: name, about, at: model.now })
      model.noteActed(name, model.itemOf(request))
      if (name !== owner || request.status !== 'approved') return
      model.release(request, null)
      advance(model, model.itemOf(request))
    },
  }
}

function keep(model: Community, said: Omit<NoShow, 'state' | 'isAnswered'>) {
  const { time } = said
  const theirs = model.noShows.find((one) => one.time === time)
  if (theirs?.state === 'said') theirs.state = 'disputed'
  time.state = 'missed'
  model.noShows.push({ ...said, state: theirs ? 'disputed' : 'said', isAnswered: false })
  model.tell('no-show-said')
  const item = model.itemOf(time.request)
  ring(model, { to: said.about, type: 'no_show_said', item, about: time })
}

function answerRefusal(model: Community, by: string, said: NoShow) {
  if (said.about !== by) return 'no_show_not_found'
  if (said.isAnswered) return 'already_answered'
  return mayAnswer(model, said) ? null : 'too_late_to_answer'
}

const mayAnswer = (model: Community, { state, isAnswered, at }: NoShow) =>
  !isAnswered && (state === 'said' || state === 'disputed') && model.now <= at + hours(answerWithin)

function decideRefusal(model: Community, said: NoShow, state: NoShow['state']) {
  if (said.state === 'said' || mayAnswer(model, said)) return 'may_still_answer'
  return said.state === state ? 'nothing_to_change' : null
}

/** What operators decide about what is disputed, also later. */
function deciding({ world, model }: Play, said: NoShow, state: 'stands' | 'dropped'): Doing {
  const decide = state === 'stands' ? letStand : dropNoShow
  const given = { noShow: said.id, reason: 'Both wrote that they waited.' }
  return {
    refusal: decideRefusal(model, said, state),
    inReality: () => decide(world.desk, { kind: 'operator', name: 'meera' }, given),
    inModel() {
      said.state = state
      model.tell(state === 'stands' ? 'no-show-stands' : 'no-show-dropped')
    },
  }
}

/** The job that lets stand what nobody answered, run once. */
export function letNoShowsStand(model: Community) {
  for (const said of model.noShows)
    if (said.state === 'said' && said.at + hours(answerWithin) < model.now) said.state = 'stands'
}

/** What is done about one of them, counted round and round. */
export function onNoShow(play: Play, { act, who, which }: Step): Doing | null {
  const { world, model } = play
  const { actor, name } = play.members[who] as Play['members'][number]
  const said = model.noShows[which % Math.max(1, model.noShows.length)]
  if (!said) return null
  if (act === 'let one stand') return deciding(play, said, 'stands')
  if (act === 'drop one') return deciding(play, said, 'dropped')
  if (act !== 'answer') return null
  const answer = 'I was at the other gate.'
  return {
    refusal: answerRefusal(model, name, said),
    meant: ['too_late_to_answer'],
    inReality: () => world.domain.noShows.answerNoShow(actor, said.id, { answer }),
    inModel() {
      Object.assign(said, { state: 'disputed', isAnswered: true })
      model.noteRead(name, model.itemOf(said.time.request), (type) => type === 'no_show_said')
    },
  }
}
