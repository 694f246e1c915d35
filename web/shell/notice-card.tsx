import { type PointerEvent, useEffect, useRef } from 'react'
import { dismissNotice, type NoticeTone, type ShownNotice } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'
import { Icon } from '../components/ui/icons.tsx'
import { useUncovered } from './use-uncovered.ts'

const tones: Record<NoticeTone, string> = {
  good: 'border-l-leaf',
  bad: 'border-l-clay',
  plain: 'border-l-marigold',
}

type Props = {
  notice: ShownNotice
  /** Its time stands still. */
  stays: boolean
}

/** Goes when its time is over, by its button, by Escape, or taken to the right by a finger. */
export function NoticeCard({ notice, stays }: Props) {
  const { id, title, description, tone = 'plain', duration = 6000, action } = notice
  const { t } = useWords()
  const card = useRef<HTMLLIElement>(null)
  const dismiss = () => dismissNotice(id)
  useUncovered(card)
  useTime(id, duration, stays)
  return (
    <li
      ref={card}
      data-tone={tone}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        // The dialog around it stays open.
        event.preventDefault()
        dismiss()
      }}
      {...useSwipe(dismiss)}
      className={`flex touch-pan-y motion-safe:not-active:transition-[translate] items-start gap-3 rounded-2xl border border-line border-l-4 bg-card p-4 text-ink shadow-raised ${tones[tone]}`}
    >
      <div className="min-w-0 flex-1">
        <div className="font-semibold">{title}</div>
        {description && <div className="mt-0.5 text-sm text-muted">{description}</div>}
        {action && (
          <button
            type="button"
            onClick={() => {
              action.run()
              dismiss()
            }}
            className="mt-2 min-h-11 rounded-full bg-leaf px-4 font-semibold text-on-leaf hover:bg-leaf-hover"
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label={t('notice.dismiss')}
        onClick={dismiss}
        className="-m-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken"
      >
        <Icon name="X" className="size-4" />
      </button>
    </li>
  )
}

/** The milliseconds that a notice has, without those in which it stays. */
function useTime(id: number, duration: number, stays: boolean) {
  const left = useRef(duration)
  useEffect(() => {
    if (stays) return
    const from = Date.now()
    const timer = setTimeout(() => dismissNotice(id), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= Date.now() - from
    }
  }, [id, stays])
}

/** So many pixels to the right are meant. */
const farEnough = 60

function useSwipe(dismiss: () => void) {
  const from = useRef<number | null>(null)
  const wayOf = ({ clientX }: PointerEvent) => Math.max(0, clientX - (from.current ?? clientX))
  const move = (card: HTMLElement, way: number) => {
    card.style.translate = way ? `${way}px` : ''
  }
  return {
    onPointerDown: ({ pointerType, clientX }: PointerEvent) => {
      from.current = pointerType === 'touch' ? clientX : null
    },
    onPointerMove: (event: PointerEvent<HTMLElement>) => move(event.currentTarget, wayOf(event)),
    onPointerUp: (event: PointerEvent<HTMLElement>) => {
      if (wayOf(event) > farEnough) return dismiss()
      move(event.currentTarget, 0)
      from.current = null
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => {
      move(currentTarget, 0)
      from.current = null
    },
  }
}
