import { Icon } from './ui/icons.tsx'
import { Link } from './ui/link.tsx'

export function BackLink({ to, children }: { to: string; children: string }) {
  return (
    <Link
      to={to}
      className="relative -ml-2 tap gap-1 self-start rounded-full px-2 font-semibold text-leaf"
    >
      <Icon name="ArrowLeft" className="size-5" />
      {children}
    </Link>
  )
}
