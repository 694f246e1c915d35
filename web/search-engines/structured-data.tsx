import { useState } from 'react'
import { useInFirst } from '../app/first-html.ts'
import type { Links } from '../app/links.ts'
import { usePublicUrl } from '../app/services.ts'
import { useWords } from '../app/use-words.ts'

/** Facts about a page in the words of schema.org. */
export type Facts = { '@context': 'https://schema.org' } & Record<string, unknown>

/** JSON that says the same and cannot end the element it stands in, whatever a member wrote. */
const jsonInHtml = (value: unknown) =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )

/** The text of the first HTML; the browser reads it from the page: the data may be others by then. */
function firstText(of: Facts | null): string | null {
  if (import.meta.env.SSR) return of && jsonInHtml(of)
  return document.querySelector('script[type="application/ld+json"]')?.textContent ?? null
}

/** Facts for search engines, in the first HTML only: they load pages anew, and the policy allows no later script. */
export function StructuredData({ of }: { of: Facts | null }) {
  const isFirst = useInFirst()
  const [json] = useState(() => (isFirst ? firstText(of) : null))
  if (json === null) return null
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}

type Make = (at: (path: string) => string, links: Links) => Record<string, unknown>

/** The facts that the first HTML has, in the place of what the server made them of, which is no part of the scripts. */
export const FirstFacts = () => <StructuredData of={null} />

/** Facts with whole addresses, where it is known where the product stands. Made on the server only. */
export function PageFacts({ make }: { make: Make }) {
  const { links } = useWords()
  const publicUrl = usePublicUrl()
  if (!publicUrl) return null
  const facts = make((path) => new URL(path, publicUrl).href, links)
  return <StructuredData of={{ '@context': 'https://schema.org', ...facts }} />
}
