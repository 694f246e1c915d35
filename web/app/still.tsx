import { type ComponentType, Suspense, useState } from 'react'
import { useInFirst } from './first-html.ts'
import { lazily } from './lazily.tsx'
import { useWords } from './use-words.ts'

/**
 * A part that is nothing but text, pictures and links. It stays as the first HTML has it, without code; that comes
 * where the page is opened from another, or in another language. `Whole` is the part itself on the server.
 */
export function still<Props extends object>(
  Whole: ComponentType<Props> | null,
  load: () => Promise<ComponentType<Props>>,
) {
  const Late = lazily(load)
  return function Still(props: Props) {
    const { language } = useWords()
    const isFirst = useInFirst()
    const [first] = useState(isFirst ? language : null)
    if (!Whole && first === language)
      return (
        <div
          className="contents"
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: React leaves what stands there as it takes over.
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      )
    // A key of its own: React would put these children beside what the first HTML has, not in its place.
    return (
      <div key="late" className="contents">
        {Whole ? (
          <Whole {...props} />
        ) : (
          <Suspense>
            <Late {...props} />
          </Suspense>
        )}
      </div>
    )
  }
}
