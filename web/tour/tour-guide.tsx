import { type CSSProperties, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { tourWords } from '../../words/en/screens/tour.ts'
import { useWords } from '../app/use-words.ts'
import { Button, IconButton } from '../components/ui/button.tsx'
import { focusContent } from '../components/ui/focus.ts'
import { Icon } from '../components/ui/icons.tsx'
import { keyAlone } from '../components/ui/keys.ts'
import { useAuth } from '../session/auth-provider.tsx'
import { moveTour, stepCount } from './moves.ts'
import { type TourStep, tourSteps } from './tour-steps.ts'

const around = 6
/** What the words need beside their target, in pixels; where there is less they stand below it. */
const besideNeeds = 400
/** How wide they are, how high at least, and how far from their target and the edges of the window. */
const [width, least, gap] = [352, 128, 12]

/** One step of the tour in front of the page: its words beside the lit target. Keys: arrows and Escape. */
export function TourGuide({ step }: { step: number }) {
  const { t } = useWords(tourWords)
  const shown = tourSteps(t)[step] as TourStep
  const highlighted = useTarget(shown.target)
  useFocusReturn()
  useEscape()
  if (!highlighted) return null
  return (
    <>
      <Light highlighted={highlighted} />
      <Words key={shown.id} shown={shown} step={step} highlighted={highlighted} />
    </>
  )
}

type WordsProps = { shown: TourStep; step: number; highlighted: Highlighted }

function Words({ shown, step, highlighted }: WordsProps) {
  const { t } = useWords(tourWords)
  const isGuest = useAuth().status === 'guest'
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus({ preventScroll: true }), [])
  const next = () => {
    moveTour('next')
    if (shown.action === 'click' && highlighted.element instanceof HTMLElement)
      highlighted.element.click()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    goRound(event)
    const key = keyAlone(event)
    if (key === 'ArrowRight') next()
    if (key === 'ArrowLeft') moveTour('previous')
  }
  return (
    <div
      role="dialog"
      aria-labelledby="tour-title"
      aria-describedby="tour-text"
      onKeyDown={onKeyDown}
      style={placeAt(highlighted.rect, shown.position)}
      className="fixed z-50 card flex flex-col text-ink shadow-raised"
    >
      <div className="overflow-y-auto p-5">
        <div className="flex items-start justify-between gap-2">
          <p className="text-sm text-muted tabular-nums">
            {t('tour.count', { step: step + 1, steps: stepCount })}
          </p>
          <IconButton
            label={t('tour.skip')}
            onClick={() => moveTour('skip')}
            className="-mt-3 -mr-3 shrink-0"
          >
            <Icon name="X" />
          </IconButton>
        </div>
        <h2 id="tour-title" ref={title} tabIndex={-1} className="text-xl outline-none">
          {shown.title}
        </h2>
        <p id="tour-text" className="mt-2">
          {shown.description}
          {shown.id === 'profile' && isGuest && ` ${t('tour.sign-up')}`}
        </p>
        <div className="mt-5 flex flex-wrap justify-end gap-2">
          <Button look="quiet" disabled={step === 0} onClick={() => moveTour('previous')}>
            {t('tour.previous')}
          </Button>
          <Button onClick={next}>{t(step === stepCount - 1 ? 'tour.done' : 'tour.next')}</Button>
        </div>
      </div>
    </div>
  )
}

/** In front of a dark page Tab goes round among the buttons of the words. */
function goRound(event: KeyboardEvent<HTMLElement>) {
  const buttons = [...event.currentTarget.querySelectorAll<HTMLElement>('button:enabled')]
  const [last, first] = event.shiftKey ? [0, -1] : [-1, 0]
  if (event.key !== 'Tab' || event.target !== buttons.at(last)) return
  event.preventDefault()
  buttons.at(first)?.focus()
}

/** Escape leaves the tour wherever the focus is. */
function useEscape() {
  useEffect(() => {
    const look = ({ key }: { key: string }) => key === 'Escape' && moveTour('skip')
    document.addEventListener('keydown', look)
    return () => document.removeEventListener('keydown', look)
  }, [])
}

/** Left of the target where it may be, else below or above it, where there is more room; always within the window. */
function placeAt(target: DOMRect, position: TourStep['position']): CSSProperties {
  const { clientWidth, clientHeight } = document.documentElement
  const wide = Math.min(width, clientWidth - 2 * gap)
  if (position === 'left' && target.left >= besideNeeds) {
    const top = Math.min(Math.max(gap, target.top), clientHeight - gap - least)
    return {
      width: wide,
      right: clientWidth - target.left + gap,
      top,
      maxHeight: clientHeight - gap - top,
    }
  }
  const middle = (target.left + target.right - wide) / 2
  const left = Math.min(Math.max(gap, middle), clientWidth - gap - wide)
  const [above, below] = [target.top - 2 * gap, clientHeight - target.bottom - 2 * gap]
  const maxHeight = Math.max(least, above, below)
  const edge = clientHeight - gap - maxHeight
  return { width: wide, left, maxHeight, ...(below >= above ? { top: edge } : { bottom: edge }) }
}

/** Darkens the page around the target; it takes no clicks. */
const Light = ({ highlighted: { rect } }: { highlighted: Highlighted }) => (
  <div
    aria-hidden
    style={{
      left: rect.left - around,
      top: rect.top - around,
      width: rect.width + 2 * around,
      height: rect.height + 2 * around,
    }}
    className="pointer-events-none fixed z-40 rounded-2xl border-3 border-marigold shadow-[0_0_0_100vmax_rgb(0_0_0/0.55)]"
  />
)

/** Gives the focus back to where it was before the tour, if that is still there. */
function useFocusReturn() {
  useEffect(() => {
    const before = document.activeElement
    return () => {
      const isThere = before instanceof HTMLElement && before.isConnected
      if (isThere && before !== document.body) before.focus({ preventScroll: true })
      else focusContent()
    }
  }, [])
}

export type Highlighted = { element: Element; rect: DOMRect }

const isVisible = (element: Element) => {
  const { width, height } = element.getBoundingClientRect()
  return width > 0 && height > 0
}

/** The first target that can be seen, in the order of the selectors, else the header (A49). */
function find(target: string): Element | null {
  for (const selector of [...target.split(','), 'header']) {
    const seen = [...document.querySelectorAll(selector.trim())].find(isVisible)
    if (seen) return seen
  }
  return null
}

/** Where the target of a step is, also after the page moved, changed or was left for another. */
function useTarget(target: string): Highlighted | null {
  const [highlighted, setHighlighted] = useState<Highlighted | null>(null)
  const { key } = useLocation()
  useEffect(() => {
    if (!key) return
    const look = () => {
      const element = find(target)
      setHighlighted(element && { element, rect: element.getBoundingClientRect() })
    }
    find(target)?.scrollIntoView({ behavior: 'instant' })
    look()
    const changed = new ResizeObserver(look)
    changed.observe(document.body)
    const end = new AbortController()
    addEventListener('scroll', look, { passive: true, capture: true, signal: end.signal })
    addEventListener('resize', look, { signal: end.signal })
    return () => {
      changed.disconnect()
      end.abort()
    }
  }, [target, key])
  return highlighted
}
