import type { Story, StoryPicture } from '../../../words/shapes/pages.ts'
import { BooksByRickshaw } from './pictures/books-by-rickshaw.tsx'
import { DeskUpTheStairs } from './pictures/desk-up-the-stairs.tsx'
import { RadioThatSpeaks } from './pictures/radio-that-speaks.tsx'

const pictures: Record<StoryPicture, () => React.ReactNode> = {
  desk: DeskUpTheStairs,
  radio: RadioThatSpeaks,
  books: BooksByRickshaw,
}

export function StoryCard({ story: { picture, title, words, who } }: { story: Story }) {
  const Picture = pictures[picture]
  return (
    <article className="grid h-full overflow-hidden rounded-3xl border border-line bg-card shadow-card md:grid-cols-2">
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
