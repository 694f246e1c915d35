import type { MetaDescriptor } from 'react-router'

/**
 * The head of a page whose data came after the route was shown, made of the same descriptors as the
 * `meta` of the first HTML: search engines that run scripts find it there as before.
 */
export const LateHead = ({ tags }: { tags: MetaDescriptor[] }) => tags.map(element)

function element(tag: MetaDescriptor) {
  const { tagName, title, ...rest } = tag as Record<string, string>
  if (title !== undefined) return <title key="title">{title}</title>
  if (tagName === 'link') return <link key={`${rest.rel}${rest.hrefLang ?? ''}`} {...rest} />
  return <meta key={rest.name ?? rest.property} {...rest} />
}
