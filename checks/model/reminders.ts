import type { Community } from './community.ts'
import { stateOf } from './standing.ts'
import { isSaid } from './things.ts'

/** The job that reminds both of what is to come, run once; nobody comes for what the receiver says they have. */
export function remindOfTimes(model: Community) {
  for (const time of model.times) {
    const isDue = time.remindAt !== null && time.remindAt <= model.now && model.now < time.from
    if (stateOf(time) !== 'agreed' || time.remindedAt !== null || !isDue) continue
    if (isSaid(time.request)) continue
    time.remindedAt = model.now
    for (const _ of ['giver', 'receiver']) model.tell('pickup-tomorrow')
  }
}
