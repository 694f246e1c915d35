import { type PointerEvent, useRef, useState } from 'react'
import { type Stream, streams } from '../../../../domain/games/limits.ts'
import type { SortingView } from '../../../../domain/games/views.ts'
import { gamesWords } from '../../../../words/en/screens/games.ts'
import { useWords } from '../../../app/use-words.ts'
import { Button } from '../../../components/ui/button.tsx'
import { takeFocus } from '../../../components/ui/focus.ts'
import { Icon, type IconName } from '../../../components/ui/icons.tsx'
import { useDraft } from '../../../drafts/use-draft.ts'
import { DrawingOf, drawingOfThing } from '../../../games/drawing.tsx'
import type { BoardProps } from './use-play.ts'

/** One thing after the other goes into a bin, by tap, drag or key; before the end all can be changed. */
export function SortingBoard({ challenge, draft, busy, onFinish }: BoardProps<SortingView>) {
  const { things } = challenge
  const [chosen, setChosen] = useDraft<(Stream | null)[]>(
    draft,
    things.map(() => null),
  )
  const [at, setAt] = useState(() => firstOpen(chosen))
  const put = (stream: Stream) => {
    const next = chosen.map((one, index) => (index === at ? stream : one))
    setChosen(next)
    setAt(firstOpen(next))
  }
  if (at === things.length)
    return (
      <LastLook
        things={things}
        chosen={chosen}
        busy={busy}
        onChange={setAt}
        onFinish={() =>
          onFinish({ kind: 'sorting', streams: chosen.filter((one) => one !== null) })
        }
      />
    )
  return <OneThing key={at} challenge={challenge} at={at} onPut={put} />
}

/** The place of the first thing without a bin; behind the last where each has one. */
function firstOpen(chosen: (Stream | null)[]) {
  const open = chosen.indexOf(null)
  return open === -1 ? chosen.length : open
}

type OneProps = { challenge: SortingView; at: number; onPut: (stream: Stream) => void }

function OneThing({ challenge: { things, needed }, at, onPut }: OneProps) {
  const { t } = useWords(gamesWords)
  const drag = useDrag(onPut)
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">
        {t('sorting.thing', { number: at + 1, count: things.length })}
        {' · '}
        {t('play.needed', { needed, of: things.length })}
      </p>
      <p
        ref={takeFocus}
        tabIndex={-1}
        data-thing
        {...drag}
        className="z-10 flex cursor-grab touch-none flex-col items-center gap-1 card p-3 text-center font-semibold shadow-raised select-none active:cursor-grabbing"
      >
        <DrawingOf of={drawingOfThing(things[at] ?? '')} className="size-20" />
        {things[at]}
      </p>
      <p className="text-muted">{t('sorting.where')}</p>
      <div className="grid auto-rows-fr grid-cols-2 gap-3">
        {streams.map((stream) => (
          <BinButton key={stream} stream={stream} onPut={onPut} />
        ))}
      </div>
    </div>
  )
}

function BinButton({ stream, onPut }: { stream: Stream; onPut: (stream: Stream) => void }) {
  const { t } = useWords(gamesWords)
  const { icon, colours } = bins[stream]
  return (
    <button
      type="button"
      data-bin={stream}
      onClick={() => onPut(stream)}
      className={`flex min-h-28 flex-col items-center justify-center gap-1 rounded-2xl border-2 p-2 text-center ${colours}`}
    >
      <Icon name={icon} className="size-7" />
      <span className="font-semibold">{t(`stream.${stream}`)}</span>
      <span className="text-sm">{t(`stream.${stream}-bin`)}</span>
    </button>
  )
}

type LastLookProps = {
  things: string[]
  chosen: (Stream | null)[]
  busy: boolean
  onChange: (index: number) => void
  onFinish: () => void
}

function LastLook({ things, chosen, busy, onChange, onFinish }: LastLookProps) {
  const { t } = useWords(gamesWords)
  return (
    <div className="flex flex-col gap-4">
      <h2 ref={takeFocus} tabIndex={-1} className="text-lg outline-none">
        {t('sorting.done')}
      </h2>
      <ul className="flex flex-col gap-2">
        {things.map((thing, index) => (
          <li
            key={thing}
            className="flex items-center gap-3 rounded-xl border border-line bg-card py-1 pr-1 pl-3"
          >
            <DrawingOf of={drawingOfThing(thing)} className="size-11" />
            <span className="min-w-0 flex-1">
              {thing}
              <span className="flex items-center gap-1.5 text-sm text-muted">
                <StreamSign stream={chosen[index] ?? 'wet'} />
                {t(`stream.${chosen[index] ?? 'wet'}`)}
              </span>
            </span>
            <Button
              look="quiet"
              disabled={busy}
              aria-label={t('sorting.change-named', { thing })}
              onClick={() => onChange(index)}
            >
              {t('sorting.change')}
            </Button>
          </li>
        ))}
      </ul>
      <Button busy={busy} onClick={onFinish} className="min-h-12">
        {t('play.check')}
      </Button>
    </div>
  )
}

function StreamSign({ stream }: { stream: Stream }) {
  const { icon, colours } = bins[stream]
  return (
    <span
      aria-hidden
      className={`grid size-7 shrink-0 place-items-center rounded-full border ${colours}`}
    >
      <Icon name={icon} className="size-4" />
    </span>
  )
}

/** Lets a card be dragged, by finger or mouse, and dropped on what is marked as a bin. */
function useDrag(onDrop: (stream: Stream) => void) {
  const start = useRef<{ x: number; y: number } | null>(null)
  const release = (card: HTMLElement) => {
    start.current = null
    card.style.translate = ''
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return
      start.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (!start.current) return
      const { x, y } = start.current
      currentTarget.style.translate = `${clientX - x}px ${clientY - y}px`
    },
    onPointerUp({ currentTarget, clientX, clientY }: PointerEvent<HTMLElement>) {
      if (!start.current) return
      release(currentTarget)
      const under = document
        .elementsFromPoint(clientX, clientY)
        .map((element) => element.closest<HTMLElement>('[data-bin]')?.dataset.bin)
        .find(isStream)
      if (under) onDrop(under)
    },
    onPointerCancel: ({ currentTarget }: PointerEvent<HTMLElement>) => release(currentTarget),
  }
}

type Bin = { icon: IconName; colours: string }

/** The bins of the Solid Waste Management Rules: each has its colour, and a sign of its own. */
const bins: Record<Stream, Bin> = {
  wet: { icon: 'Leaf', colours: 'border-on-green bg-green-tint text-on-green' },
  dry: { icon: 'Newspaper', colours: 'border-on-blue bg-blue-tint text-on-blue' },
  sanitary: { icon: 'Bandage', colours: 'border-on-red bg-red-tint text-on-red' },
  'special-care': { icon: 'TriangleAlert', colours: 'border-bin-edge bg-bin text-on-bin' },
}

export const isStream = (word: string | undefined): word is Stream =>
  (streams as readonly (string | undefined)[]).includes(word)
