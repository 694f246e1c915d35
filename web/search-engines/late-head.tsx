import type { MetaDescriptor } from 'react-router'

/**
 * The head of a page whose data came late, of the descriptors of `meta`: search engines that run scripts find it too.
 */
export const LateHead = ({ tags }: { tags: MetaDescriptor[] }) => tags.map(element)

function element(tag: MetaDescriptor) {
  const { tagName, title, ...rest } = tag as Record<string, string>
  if (title !== undefined) return <title key="title">{title}</title>
  if (tagName === 'link') return <link key={`${rest.rel}${rest.hrefLang ?? ''}`} {...rest} />
  return <meta key={rest.name ?? rest.property} {...rest} />
}
