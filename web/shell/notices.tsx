import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { useNotices } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'
import { useTopLayer } from '../components/ui/top-layer.ts'
import { NoticeCard } from './notice-card.tsx'
import { useReading } from './use-reading.ts'

const hotkey = 'F8'

/**
 * Where notices appear: at the lower edge of the page, above the bars of a phone. While a dialog is open only what is in
 * it is seen and heard: there they are at the upper edge, beside the button that closes it.
 */
export function Notices() {
  const dialog = useTopLayer()
  if (dialog) return createPortal(<Region className="top-18 md:top-6" />, dialog)
  return (
    <Region className="bottom-20 max-md:in-[:has([data-action-bar])]:bottom-40 md:right-4 md:bottom-6 md:left-auto" />
  )
}

/** What comes into it is read out, its buttons too; a key leads there. */
function Region({ className }: { className: string }) {
  const notices = useNotices()
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
