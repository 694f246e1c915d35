import {
  Brain,
  CalendarCheck,
  HandHeart,
  type LucideIcon,
  Puzzle,
  Recycle,
  Shield,
} from 'lucide-react'
import type { GameId } from '../../domain/games/limits.ts'

const icons: Record<GameId, LucideIcon> = {
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
