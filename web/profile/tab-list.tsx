import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { Link, useNavigate } from 'react-router'
import { useWords } from '../messages/use-words.ts'
import { labelOf, type Tab, tabsOf } from './tabs.ts'

type Props = {
  open: Tab
  isOwn: boolean
  addressOf: (tab: Tab) => string
  children: ReactNode
}

/** How far each key goes from the tab that has the focus; Infinity is as far as there are tabs. */
const steps: Record<string, number> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  Home: Number.NEGATIVE_INFINITY,
  End: Number.POSITIVE_INFINITY,
}

/**
 * The parts of the profile as tabs: links, so that each has an address and works before scripts arrive;
 * the arrow keys go from one to the next. On a phone the row scrolls.
 */
export function Tabs({ open, isOwn, addressOf, children }: Props) {
  const { t } = useWords()
  const navigate = useNavigate()
  const list = useRef<HTMLDivElement>(null)
  useInView(list, open)
  const tabs = tabsOf(isOwn)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    if (step === undefined) return
    event.preventDefault()
    const at = tabs.indexOf(open) + step
    const next = Number.isFinite(at) ? tabs.at(at % tabs.length) : tabs.at(at < 0 ? 0 : -1)
    if (!next) return
    list.current?.querySelector<HTMLElement>(`#tab-${next}`)?.focus()
    void navigate(addressOf(next), { replace: true, preventScrollReset: true })
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={t('profile.tabs')}
        onKeyDown={onKeyDown}
        className="-mx-4 flex gap-1 overflow-x-auto border-b border-line px-4 [scrollbar-width:none]"
      >
        {tabs.map((tab) => (
          <Link
            key={tab}
            id={`tab-${tab}`}
            role="tab"
            to={addressOf(tab)}
            replace
            preventScrollReset
            aria-selected={tab === open}
            aria-controls={tab === open ? 'tab-panel' : undefined}
            tabIndex={tab === open ? 0 : -1}
            className="inline-flex min-h-12 shrink-0 items-center border-transparent border-b-3 px-3 font-semibold text-muted -outline-offset-3 hover:text-ink aria-selected:border-leaf aria-selected:text-ink"
          >
            {t(labelOf(tab, isOwn))}
          </Link>
        ))}
      </div>
      <div
        id="tab-panel"
        role="tabpanel"
        aria-labelledby={`tab-${open}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a panel of a tab list is reached with the Tab key, also when nothing in it is.
        tabIndex={0}
        className="pt-6"
      >
        {children}
      </div>
    </div>
  )
}

/** The open tab can be seen, without moving the page. */
function useInView(list: { current: HTMLElement | null }, open: Tab) {
  useEffect(() => {
    const row = list.current
    const tab = row?.querySelector<HTMLElement>(`#tab-${open}`)
    if (!row || !tab) return
    row.scrollTo({ left: tab.offsetLeft - (row.clientWidth - tab.offsetWidth) / 2 })
  }, [list, open])
}
