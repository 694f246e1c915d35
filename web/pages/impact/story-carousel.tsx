import useEmblaCarousel, { type UseEmblaCarouselType } from 'embla-carousel-react'
import { type KeyboardEvent, useEffect, useState } from 'react'
import { contentWords } from '../../../words/en/screens/content.ts'
import type { Story, StoryPicture } from '../../../words/shapes/pages.ts'
import { useWords } from '../../app/use-words.ts'
import { IconButton } from '../../components/ui/button.tsx'
import { ChevronLeft, ChevronRight } from '../../components/ui/icons.tsx'
import { BooksByRickshaw, DeskUpTheStairs, RadioThatSpeaks } from './pictures.tsx'

/** Stories, one at a time (CONTENT-14, CONTENT-15); a row that scrolls until scripts arrive, a column without them. */
export function StoryCarousel({ stories }: { stories: Story[] }) {
  const { t } = useWords(contentWords)
  const [viewport, embla] = useEmblaCarousel({ loop: true, duration: 20 })
  const shown = useShown(embla)
  const count = stories.length
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -1, ArrowRight: 1 }[event.key]
    if (step === undefined || !embla) return
    event.preventDefault()
    show(embla, (shown + step + count) % count)
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: a carousel is a named group with a role description, as its pattern asks for.
    <div
      role="group"
      aria-roledescription={t('impact.carousel')}
      aria-label={t('impact.stories')}
      onKeyDown={onKeyDown}
    >
      {/* The row and its frame are positioned, because the carousel measures from the nearest such parent. */}
      <div
        ref={viewport}
        className={`relative noscript:overflow-visible ${embla ? 'overflow-hidden' : 'snap-x snap-mandatory overflow-x-auto'}`}
      >
        <ul className="relative flex touch-pan-y noscript:flex-col noscript:gap-4">
          {stories.map((story, index) => (
            <li
              key={story.title}
              aria-label={t('impact.slide', { number: index + 1, count })}
              inert={embla !== undefined && index !== shown}
              className="min-w-0 shrink-0 grow-0 basis-full snap-center px-1 py-2"
            >
              <StoryCard story={story} />
            </li>
          ))}
        </ul>
      </div>
      <Controls count={count} shown={shown} show={(index) => embla && show(embla, index)} />
    </div>
  )
}

type Embla = NonNullable<UseEmblaCarouselType[1]>

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
        <ChevronLeft aria-hidden />
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
        <ChevronRight aria-hidden />
      </IconButton>
      <p role="status" className="sr-only">
        {t('impact.slide', { number: shown + 1, count })}
      </p>
    </div>
  )
}

/** Slides there, or is there at once for people who asked for less motion. */
function show(embla: Embla, index: number) {
  embla.scrollTo(index, matchMedia('(prefers-reduced-motion: reduce)').matches)
}

function useShown(embla: Embla | undefined): number {
  const [shown, setShown] = useState(0)
  useEffect(() => {
    if (!embla) return
    // What was scrolled by hand before the scripts came would stay as an offset.
    embla.rootNode().scrollLeft = 0
    const follow = () => setShown(embla.selectedScrollSnap())
    embla.on('select', follow)
    return () => void embla.off('select', follow)
  }, [embla])
  return shown
}

const pictures: Record<StoryPicture, () => React.ReactNode> = {
  desk: DeskUpTheStairs,
  radio: RadioThatSpeaks,
  books: BooksByRickshaw,
}

function StoryCard({ story: { picture, title, words, who } }: { story: Story }) {
  const Picture = pictures[picture]
  return (
    <article className="grid h-full overflow-hidden card rounded-3xl shadow-card md:grid-cols-2">
      <div className="grid place-items-center bg-marigold-tint p-4 sm:p-6">
        <div className="w-full max-w-sm">
          <Picture />
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
