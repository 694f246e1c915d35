import { useEffect, useRef, useState } from 'react'
import { type Stream, streams } from '../../../../domain/games/limits.ts'
import type { SortingView } from '../../../../domain/games/views.ts'
import { gamesWords } from '../../../../words/en/screens/games.ts'
import { useWords } from '../../../app/use-words.ts'
import { Button } from '../../../components/ui/button.tsx'
import { bins } from './streams.tsx'
import { useDrag } from './use-drag.ts'
import type { BoardProps } from './use-play.ts'

/** One thing after the other goes into a bin, by tap, drag or key; before the end all can be changed. */
export function SortingBoard({
  challenge: { things, needed },
  busy,
  onFinish,
}: BoardProps<SortingView>) {
  const [chosen, setChosen] = useState<(Stream | undefined)[]>(() => things.map(() => undefined))
  const [at, setAt] = useState(0)
  const thing = things[at]
  const put = (stream: Stream) => {
    const next = chosen.map((one, index) => (index === at ? stream : one))
    setChosen(next)
    const open = next.indexOf(undefined)
    setAt(open === -1 ? things.length : open)
  }
  if (thing === undefined)
    return (
      <LastLook
        things={things}
        chosen={chosen}
        busy={busy}
        onChange={setAt}
        onFinish={() =>
          onFinish({ kind: 'sorting', streams: chosen.filter((one) => one !== undefined) })
        }
      />
    )
  return (
    <OneThing
      key={at}
      thing={thing}
      number={at + 1}
      count={things.length}
      needed={needed}
      onPut={put}
    />
  )
}

type OneProps = {
  thing: string
  number: number
  count: number
  needed: number
  onPut: (stream: Stream) => void
}

function OneThing({ thing, number, count, needed, onPut }: OneProps) {
  const { t } = useWords(gamesWords)
  const name = useRef<HTMLParagraphElement>(null)
  const drag = useDrag(onPut)
  useEffect(() => name.current?.focus(), [])
  return (
    <div className="flex flex-col gap-4">
      <p className="text-sm text-muted">
        {t('sorting.thing', { number, count })}
        {' · '}
        {t('play.needed', { needed, of: count })}
      </p>
      <p
        ref={name}
        tabIndex={-1}
        data-thing
        {...drag}
        className="z-10 cursor-grab touch-none rounded-2xl border border-line bg-card px-4 py-8 text-center text-xl font-semibold shadow-raised select-none active:cursor-grabbing"
      >
        {thing}
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
  const { Icon, colours } = bins[stream]
  return (
    <button
      type="button"
      data-bin={stream}
      onClick={() => onPut(stream)}
      className={`flex min-h-28 flex-col items-center justify-center gap-1 rounded-2xl border-2 p-2 text-center ${colours}`}
    >
      <Icon aria-hidden className="size-7" />
      <span className="font-semibold">{t(`stream.${stream}`)}</span>
      <span className="text-sm">{t(`stream.${stream}-bin`)}</span>
    </button>
  )
}

type LastLookProps = {
  things: string[]
  chosen: (Stream | undefined)[]
  busy: boolean
  onChange: (index: number) => void
  onFinish: () => void
}

function LastLook({ things, chosen, busy, onChange, onFinish }: LastLookProps) {
  const { t } = useWords(gamesWords)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <div className="flex flex-col gap-4">
      <h2 ref={heading} tabIndex={-1} className="text-lg outline-none">
        {t('sorting.done')}
      </h2>
      <ul className="flex flex-col gap-2">
        {things.map((thing, index) => (
          <li
            key={thing}
            className="flex items-center gap-3 rounded-xl border border-line bg-card py-1 pr-1 pl-3"
          >
            <StreamSign stream={chosen[index] ?? 'wet'} />
            <span className="min-w-0 flex-1">
              {thing}
              <span className="block text-sm text-muted">
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
  const { Icon, colours } = bins[stream]
  return (
    <span
      aria-hidden
      className={`grid size-9 shrink-0 place-items-center rounded-full border ${colours}`}
    >
      <Icon className="size-5" />
    </span>
  )
}
