import { games } from '../../domain/games/limits.ts'
import type { Community } from './community.ts'
import type { Doing, Play } from './play.ts'
import type { Step } from './step.ts'
import { buy } from './surroundings.ts'

const pointsOfCheckIn = games.find(({ id }) => id === 'daily-check-in')?.points ?? 0
const pointsOfPackage = 50

/** Once in a day, which does not go by here but by its step. */
const checkInOf = ({ now }: Community, by: string) => `${by} at ${now}`

export function ofPoints({ world, model, members }: Play, { act, who }: Step): Doing | null {
  const { actor, name } = members[who] as Play['members'][number]
  const { domain } = world
  if (act === 'check-in')
    return {
      refusal: model.checkIns.has(checkInOf(model, name)) ? 'already_played_today' : null,
      inModel() {
        model.checkIns.add(checkInOf(model, name))
        model.earn(name, pointsOfCheckIn)
      },
      inReality: () => domain.games.startPlay(actor, 'daily-check-in'),
    }
  if (act !== 'buy') return null
  return {
    refusal: null,
    inModel: () => model.earn(name, pointsOfPackage),
    inReality: () => buy(world, actor),
  }
}
