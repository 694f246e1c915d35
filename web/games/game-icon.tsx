import type { GameId } from '../../domain/games/limits.ts'
import {
  Brain,
  CalendarCheck,
  HandHeart,
  type Icon,
  Puzzle,
  Recycle,
  Shield,
} from '../components/ui/icons.tsx'

const icons: Record<GameId, Icon> = {
  'eco-quiz': Brain,
  'sorting-challenge': Recycle,
  'daily-check-in': CalendarCheck,
  'memory-match': Puzzle,
  'waste-warrior': Shield,
  'community-helper': HandHeart,
}

export function GameIcon({ id }: { id: GameId }) {
  const Icon = icons[id]
  return (
    <span
      aria-hidden
      className="grid size-12 shrink-0 place-items-center rounded-2xl bg-marigold-tint text-on-yellow"
    >
      <Icon className="size-6" />
    </span>
  )
}
