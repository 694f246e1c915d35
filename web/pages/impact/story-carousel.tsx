import { type KeyboardEvent, useRef, useState } from 'react'
import { contentWords } from '../../../words/en/screens/content.ts'
import type { Story, StoryPicture } from '../../../words/shapes/pages.ts'
import { late } from '../../app/lazily.tsx'
import { useNear } from '../../app/use-near.ts'
import { useWords } from '../../app/use-words.ts'
import books from '../../components/pictures/books-by-rickshaw.svg?url'
import desk from '../../components/pictures/desk-up-the-stairs.svg?url'
import { Picture } from '../../components/pictures/picture.tsx'
import radio from '../../components/pictures/radio-that-speaks.svg?url'
import { IconButton } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { keyAlone } from '../../components/ui/keys.ts'

/** What moves them comes when they come near; what is asked for before is shown then. */
const Mover = late(() => import('./story-mover.ts').then((part) => part.StoryMover))

/** Stories, one at a time (CONTENT-14, CONTENT-15); a row that scrolls until scripts arrive, a column without them. */
export function StoryCarousel({ stories }: { stories: Story[] }) {
  const { t } = useWords(contentWords)
  const viewport = useRef<HTMLDivElement>(null)
  const isNear = useNear(viewport)
  const [isMoving, setMoving] = useState(false)
  const [shown, setShown] = useState(0)
  const [wanted, setWanted] = useState<{ index: number } | null>(null)
  const show = (index: number) => setWanted({ index })
  const count = stories.length
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[keyAlone(event)]
    // Until its buttons are there the row scrolls by itself.
    if (step === undefined || !isMoving) return
    event.preventDefault()
    show((shown + step + count) % count)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: the pattern of a carousel asks for a named group.
    <div
      role="group"
      aria-roledescription={t('impact.carousel')}
      aria-label={t('impact.stories')}
      onKeyDown={onKeyDown}
    >
      {/* The row and its frame are positioned, because the carousel measures from the nearest such parent. */}
      <div
        ref={viewport}
        // Whoever has only keys scrolls it until its buttons move it.
        tabIndex={isMoving ? undefined : 0}
        className={`relative noscript:overflow-visible ${isMoving ? 'overflow-hidden' : 'snap-x snap-mandatory overflow-x-auto'}`}
      >
        <ul className="relative flex touch-pan-y noscript:flex-col noscript:gap-4">
          {stories.map((story, index) => (
            <li
              key={story.title}
              aria-label={t('impact.slide', { number: index + 1, count })}
              inert={isMoving && index !== shown}
              className="min-w-0 shrink-0 grow-0 basis-full snap-center px-1 py-2"
            >
              <StoryCard story={story} />
            </li>
          ))}
        </ul>
      </div>
      <Controls count={count} shown={shown} show={show} />
      {isNear && (
        <Mover viewport={viewport} wanted={wanted} onMoving={setMoving} onShown={setShown} />
      )}
    </div>
  )
}

type ControlsProps = { count: number; shown: number; show: (index: number) => void }

function Controls({ count, shown, show }: ControlsProps) {
  const { t } = useWords(contentWords)
  return (
    <div className="mt-3 flex items-center justify-center gap-2 noscript:hidden print:hidden">
      <IconButton
        label={t('impact.previous')}
        onClick={() => show((shown + count - 1) % count)}
        className="border border-strong-line bg-card"
      >
        <Icon name="ChevronLeft" />
      </IconButton>
      {Array.from({ length: count }, (_, index) => index).map((index) => (
        <button
          key={index}
          type="button"
          aria-label={t('impact.show', { number: index + 1 })}
          aria-current={index === shown ? 'true' : undefined}
          onClick={() => show(index)}
          className="group grid size-11 place-items-center rounded-full"
        >
          <span className="size-3 rounded-full border-2 border-strong-line transition-[width] group-aria-[current]:w-6 group-aria-[current]:border-leaf group-aria-[current]:bg-leaf" />
        </button>
      ))}
      <IconButton
        label={t('impact.next')}
        onClick={() => show((shown + 1) % count)}
        className="border border-strong-line bg-card"
      >
        <Icon name="ChevronRight" />
      </IconButton>
      <p role="status" className="sr-only">
        {t('impact.slide', { number: shown + 1, count })}
      </p>
    </div>
  )
}

const pictures: Record<StoryPicture, string> = { desk, radio, books }

function StoryCard({ story: { picture, title, words, who } }: { story: Story }) {
  return (
    <article className="grid h-full overflow-hidden card rounded-3xl shadow-card md:grid-cols-2">
      <div className="grid place-items-center bg-marigold-tint p-4 sm:p-6">
        <div className="w-full max-w-sm">
          <Picture of={pictures[picture]} width={320} height={220} />
        </div>
      </div>
      <div className="flex flex-col justify-center gap-3 p-5 sm:p-8">
        <h3 className="text-xl sm:text-2xl">{title}</h3>
        <p className="max-w-[52ch]">{words}</p>
        <p className="text-sm font-semibold text-muted">{who}</p>
      </div>
    </article>
  )
}
