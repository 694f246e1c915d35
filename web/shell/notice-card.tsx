import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { dismissNotice, type NoticeTone, type ShownNotice } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'
import { Button, IconButton } from '../components/ui/button.tsx'
import { Icon } from '../components/ui/icons.tsx'
import { useUncovered } from './use-uncovered.ts'

const tones: Record<NoticeTone, string> = {
  good: 'border-l-leaf',
  bad: 'border-l-clay',
  plain: 'border-l-marigold',
}

/** Milliseconds until what came is read out. */
const aMoment = 500

type Props = {
  notice: ShownNotice
  /** Its time stands still. */
  stays: boolean
}

/** Goes when its time is over, by its button, by Escape, or taken to the right by a finger. */
export function NoticeCard({ notice, stays }: Props) {
  const { id, title, description, tone = 'plain', action } = notice
  const { t } = useWords()
  const card = useRef<HTMLLIElement>(null)
  // As a dialog opens or closes it goes on elsewhere, and was heard, unless it came just then.
  const [wasHeard] = useState(Date.now() - (notice.since ?? Infinity) > aMoment)
  const dismiss = () => dismissNotice(id)
  useUncovered(card)
  useTime(notice, stays)
  return (
    <li
      ref={card}
      data-tone={tone}
      aria-live={wasHeard ? 'off' : undefined}
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
          <Button
            onClick={() => {
              action.run()
              dismiss()
            }}
            className="mt-2"
          >
            {action.label}
          </Button>
        )}
      </div>
      <IconButton label={t('notice.dismiss')} onClick={dismiss} className="-m-2 shrink-0">
        <Icon name="X" />
      </IconButton>
    </li>
  )
}

/** The milliseconds that a notice has, without those in which it stays. */
function useTime(notice: ShownNotice, stays: boolean) {
  useEffect(() => {
    notice.since ??= Date.now()
    notice.left ??= notice.duration ?? 6000
    if (stays) return
    const end = Date.now() + notice.left
    const timer = setTimeout(() => dismissNotice(notice.id), notice.left)
    return () => {
      clearTimeout(timer)
      notice.left = end - Date.now()
    }
  }, [notice, stays])
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
