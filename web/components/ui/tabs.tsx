import type { KeyboardEvent, ReactNode } from 'react'
import { useNavigate } from 'react-router'
import { keyAlone } from './keys.ts'
import { Link } from './link.tsx'

type Tab<Id extends string> = { id: Id; label: string; to: string }

type Props<Id extends string> = {
  /** What the row of tabs is, for those who hear the page. */
  label: string
  tabs: readonly Tab<Id>[]
  open: Id
  children: ReactNode
}

/** Tabs that are links: each has an address and works before scripts arrive. Arrow keys lead from one to the next. */
export function Tabs<Id extends string>({ label, tabs, open, children }: Props<Id>) {
  const navigate = useNavigate()
  const onKeyDown = (event: KeyboardEvent) => {
    // By the focus, which is ahead of the open tab while that is still on its way.
    const focused = tabs.findIndex(({ id }) => document.activeElement?.id === `tab-${id}`)
    const places: Record<string, number> = {
      ArrowLeft: focused - 1,
      ArrowRight: (focused + 1) % tabs.length,
      Home: 0,
      End: -1,
    }
    const next = tabs.at(places[keyAlone(event)] ?? tabs.length)
    if (!next) return
    event.preventDefault()
    document.getElementById(`tab-${next.id}`)?.focus()
    void navigate(next.to, { replace: true, preventScrollReset: true })
  }
  return (
    <div>
      <div
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="-mx-4 flex gap-1 overflow-x-auto border-line border-b px-4 [scrollbar-width:none] md:mx-0 md:px-0"
      >
        {tabs.map(({ id, label: name, to }) => (
          <Link
            key={id}
            ref={id === open ? bringIntoView : undefined}
            id={`tab-${id}`}
            role="tab"
            to={to}
            replace
            preventScrollReset
            aria-selected={id === open}
            aria-controls={id === open ? 'tab-panel' : undefined}
            tabIndex={id === open ? 0 : -1}
            className="inline-flex min-h-12 shrink-0 items-center border-transparent border-b-3 px-3 font-semibold text-muted -outline-offset-3 hover:text-ink aria-selected:border-leaf aria-selected:text-ink"
          >
            {name}
          </Link>
        ))}
      </div>
      <div
        id="tab-panel"
        role="tabpanel"
        aria-labelledby={`tab-${open}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: Tab reaches a panel where nothing in it is reached.
        tabIndex={0}
        className="pt-6"
      >
        {children}
      </div>
    </div>
  )
}

/** The open tab can be seen, without moving the page. */
function bringIntoView(tab: HTMLElement | null) {
  const row = tab?.parentElement
  if (row) row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 })
}
