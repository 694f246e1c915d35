import { useState } from 'react'
import type { Card } from '../../../../domain/games/limits.ts'
import type { MemoryView } from '../../../../domain/games/views.ts'
import { gamesWords } from '../../../../words/en/screens/games.ts'
import { useWords } from '../../../app/use-words.ts'
import { Button } from '../../../components/ui/button.tsx'
import { takeFocus } from '../../../components/ui/focus.ts'
import { useDraft } from '../../../drafts/use-draft.ts'
import { DrawingOf } from '../../../games/drawing.tsx'
import type { BoardProps } from './use-play.ts'

type Turn = [number, number]
/** Two cards that are not alike stay open until the next is turned: everybody has the time they need. */
export function MemoryBoard({
  challenge: { cards },
  draft,
  busy,
  hasFailed,
  onFinish,
}: BoardProps<MemoryView>) {
  const { t } = useWords(gamesWords)
  const [turns, setTurns] = useDraft<Turn[]>(draft, [])
  const [first, setFirst] = useState<number | null>(null)
  const found = foundIn(turns, cards)
  const last = turns.at(-1)
  const open = new Set(first === null ? (last ?? []) : [first])
  const pairs = cards.length / 2
  const isOver = found.size === cards.length
  // Turned in a page that could not send it.
  const [wasOver] = useState(isOver)
  const canSend = isOver && (hasFailed || wasOver)
  const turn = (place: number) => {
    if (isOver || found.has(place) || place === first) return
    if (first === null) return setFirst(place)
    const next: Turn[] = [...turns, [first, place]]
    setTurns(next)
    setFirst(null)
    if (foundIn(next, cards).size === cards.length) onFinish({ kind: 'memory', turns: next })
  }
  return (
    <div className="flex flex-col gap-4">
      <p ref={takeFocus} tabIndex={-1} className="text-muted outline-none">
        {t('memory.how')}
      </p>
      <div className="grid grid-cols-4 gap-2 sm:gap-3">
        {cards.map((card, place) => (
          <CardButton
            // biome-ignore lint/suspicious/noArrayIndexKey: a card is its place; it never moves.
            key={place}
            card={card}
            place={place + 1}
            face={found.has(place) ? 'found' : open.has(place) ? 'up' : 'down'}
            isFixed={found.has(place) || place === first}
            onTurn={() => turn(place)}
          />
        ))}
      </div>
      <p className="flex justify-between gap-3 text-sm text-muted tabular-nums">
        <span>{t('memory.pairs', { found: found.size / 2, pairs })}</span>
        <span>{t('memory.turns', { turns: turns.length })}</span>
      </p>
      <p role="status" className="min-h-6 font-semibold">
        {isOver ? !canSend && t('memory.saving') : <Said first={first} last={last} cards={cards} />}
      </p>
      {canSend && (
        <Button busy={busy} onClick={() => onFinish({ kind: 'memory', turns })}>
          {t('memory.send')}
        </Button>
      )}
    </div>
  )
}

/** The places of the cards whose twins were found. */
const foundIn = (turns: Turn[], cards: Card[]) =>
  new Set(turns.filter(([one, other]) => cards[one] === cards[other]).flat())

type SaidProps = { first: number | null; last: Turn | undefined; cards: Card[] }

/** What the last card or turn showed, in words. */
function Said({ first, last, cards }: SaidProps) {
  const { t } = useWords(gamesWords)
  const nameOf = (place: number) => t(`card.${cards[place] ?? 'book'}`)
  if (first !== null) return nameOf(first)
  if (!last) return null
  const [one, other] = last
  return cards[one] === cards[other]
    ? t('memory.pair', { card: nameOf(one) })
    : t('memory.no-pair', { first: nameOf(one), second: nameOf(other) })
}

const faces = {
  down: 'border-leaf bg-leaf text-on-leaf',
  up: 'border-strong-line bg-card text-ink',
  found: 'border-on-green bg-green-tint text-on-green',
}

type CardProps = {
  card: Card
  place: number
  face: keyof typeof faces
  /** Turning it would do nothing. */
  isFixed: boolean
  onTurn: () => void
}

function CardButton({ card, place, face, isFixed, onTurn }: CardProps) {
  const { t } = useWords(gamesWords)
  const values = { place, card: t(`card.${card}`) }
  return (
    <button
      type="button"
      onClick={onTurn}
      aria-label={t(`memory.${face}`, values)}
      aria-disabled={isFixed}
      className={`grid aspect-square place-items-center rounded-xl border-2 transition-colors ${faces[face]}`}
    >
      {face === 'down' ? (
        <span aria-hidden className="text-2xl font-semibold opacity-60">
          ?
        </span>
      ) : (
        <DrawingOf of={card} className="size-4/5" />
      )}
    </button>
  )
}
