import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { type ShownNotice, useNotices } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'
import { useTopLayer } from '../components/ui/top-layer.ts'
import { NoticeCard } from './notice-card.tsx'
import { useReading } from './use-reading.ts'

const hotkey = 'F8'

const none: readonly ShownNotice[] = []

/**
 * Where notices appear: at the lower edge of the page, above the bars of a phone. While a dialog is open only what is
 * in it is seen and heard: there they are at the upper edge, beside the button that closes it. The place in the page
 * stays then too: what comes as the dialog closes is read out only by one that was there before.
 */
export function Notices() {
  const dialog = useTopLayer()
  const notices = useNotices()
  return (
    <>
      <Region
        notices={dialog ? none : notices}
        className="bottom-4 high:bottom-20 high:max-md:in-[:has([data-action-bar])]:bottom-40 md:right-4 md:bottom-6 md:left-auto"
      />
      {dialog && createPortal(<Region notices={notices} className="top-18 md:top-6" />, dialog)}
    </>
  )
}

type RegionProps = { notices: readonly ShownNotice[]; className: string }

/** What comes into it is read out, its buttons too; a key leads there. */
function Region({ notices, className }: RegionProps) {
  const { t } = useWords()
  const region = useRef<HTMLElement>(null)
  const { isReading, ...signs } = useReading(region, notices)
  const isEmpty = notices.length === 0
  useEffect(() => {
    if (isEmpty) return
    const reach = ({ key }: KeyboardEvent) => key === hotkey && region.current?.focus()
    addEventListener('keydown', reach)
    return () => removeEventListener('keydown', reach)
  }, [isEmpty])
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={t('notice.region', { hotkey })}
      {...signs}
      className={`fixed inset-x-0 z-50 mx-auto w-full max-w-md px-4 outline-none md:mx-0 print:hidden ${className}`}
    >
      <div role="status" aria-atomic="false">
        <ol className="flex flex-col gap-2">
          {notices.map((notice) => (
            <NoticeCard key={notice.id} notice={notice} stays={isReading} />
          ))}
        </ol>
      </div>
    </section>
  )
}
