import type { ComponentProps } from 'react'
import { Icon } from './icons.tsx'

type Props = Omit<ComponentProps<'button'>, 'type'> & { isOn: boolean }

/** One of several things that a press adds and another takes away. */
export function Chip({ isOn, children, ...button }: Props) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      className="tap gap-1.5 rounded-full border border-strong-line bg-card pr-4 pl-3 text-sm font-semibold hover:bg-sunken disabled:opacity-60 aria-pressed:border-leaf aria-pressed:bg-leaf-tint aria-pressed:text-leaf"
      {...button}
    >
      <Icon name={isOn ? 'Check' : 'PlusCircle'} className="size-4" />
      {children}
    </button>
  )
}
