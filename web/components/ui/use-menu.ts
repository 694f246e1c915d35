import { useRef, useState } from 'react'

export const menuEntry =
  'flex min-h-11 w-full items-center gap-3 rounded-xl px-3 text-left hover:bg-sunken [&_svg]:size-5 [&_svg]:text-muted'

export type Menu = ReturnType<typeof useMenu>

/** A list behind a button; `MenuPanel` is the list. */
export function useMenu(id: string) {
  const [isOpen, setOpen] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  return {
    id,
    area,
    isOpen,
    setOpen,
    button: {
      ref: button,
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setOpen(!isOpen),
    },
  }
}
