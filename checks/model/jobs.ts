import { completeUnobjected } from './handover.ts'
import { advanceAll } from './line.ts'
import { letNoShowsStand } from './no-shows.ts'
import type { Doing, Play } from './play.ts'
import { remindOfTimes } from './reminders.ts'
import { endSilence } from './silence.ts'
import type { Step } from './step.ts'

/** What the clock does, each run once. */
export function ofJobs({ world, model }: Play, { act }: Step): Doing | null {
  const { exchanges, noShows, pickups } = world.domain
  const jobs: Partial<Record<Step['act'], Omit<Doing, 'refusal'>>> = {
    silence: { inModel: () => endSilence(model), inReality: () => exchanges.endSilence() },
    'advance lines': {
      inModel: () => advanceAll(model),
      inReality: () => exchanges.advanceLines(),
    },
    'complete received': {
      inModel: () => completeUnobjected(model),
      inReality: () => exchanges.completeUnobjected(),
    },
    remind: { inModel: () => remindOfTimes(model), inReality: () => pickups.remindOfPickups() },
    'let no-shows stand': {
      inModel: () => letNoShowsStand(model),
      inReality: () => noShows.letNoShowsStand(),
    },
  }
  const job = jobs[act]
  return job ? { refusal: null, ...job } : null
}
