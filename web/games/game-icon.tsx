import type { GameId } from '../../domain/games/limits.ts'
import { Icon, type IconName } from '../components/ui/icons.tsx'
import { DrawingOf } from './drawing.tsx'

const ground = 'grid shrink-0 place-items-center rounded-2xl bg-marigold-tint'
const sizes = { small: ['size-14', 'size-11'], large: ['size-20', 'size-16'] } as const

export function GameIcon({ id, size }: { id: GameId; size: keyof typeof sizes }) {
  const [place, drawing] = sizes[size]
  return (
    <span className={`${ground} ${place}`}>
      <DrawingOf of={id} className={drawing} />
    </span>
  )
}

/** What points come from besides games, as a picture of the same size as a small one. */
export const PointsIcon = ({ of }: { of: IconName }) => (
  <span aria-hidden className={`${ground} ${sizes.small[0]} text-on-yellow`}>
    <Icon name={of} className="size-7" />
  </span>
)
