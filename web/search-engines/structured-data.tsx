import { useState, useSyncExternalStore } from 'react'

/** Facts about a page in the words of schema.org. */
export type Facts = { '@context': 'https://schema.org' } & Record<string, unknown>

const escapes: Record<string, string> = {
  '<': '\\u003c',
  '>': '\\u003e',
  '&': '\\u0026',
  '\u2028': '\\u2028',
  '\u2029': '\\u2029',
}

/** JSON that says the same and cannot end the element it stands in, whatever a member wrote. */
export const jsonInHtml = (value: unknown) =>
  JSON.stringify(value).replace(/[<>&\u2028\u2029]/g, (sign) => escapes[sign] ?? sign)

const never = () => () => {}

/** Whether this part of the page is being made for the first HTML, or taken over from it. */
const useFirstHtml = () =>
  useSyncExternalStore(
    never,
    () => false,
    () => true,
  )

/**
 * Facts for search engines, in the first HTML only: they always load a page anew, and a script made
 * later in the browser would need an exception from its policy.
 */
export function StructuredData({ of }: { of: Facts | null }) {
  const isFirst = useFirstHtml()
  const [json] = useState(() => (of && isFirst ? jsonInHtml(of) : null))
  if (json === null) return null
  return (
    <script
      type="application/ld+json"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{ __html: json }}
    />
  )
}
