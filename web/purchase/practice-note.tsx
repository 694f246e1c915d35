import { Icon } from '../components/ui/icons.tsx'

/** Says, where it cannot be overlooked, that nobody really pays here. */
export function PracticeNote({ text }: { text: string }) {
  return (
    <p className="flex gap-3 rounded-2xl bg-yellow-tint p-4 font-semibold text-on-yellow">
      <Icon name="FlaskConical" className="size-6 shrink-0" />
      {text}
    </p>
  )
}
