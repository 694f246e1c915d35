/**
 * The title of the page, without the number of what is unread that stands before it. Behind that stands a blank that
 * no title has, as some begin with a number of their own.
 */
export const plainTitle = () => document.title.replace(/^\(\d+\)\u2002/, '')

/** The same behind a number, where that is one. */
export const numberedTitle = (count: number) => (count > 0 ? `(${count})\u2002` : '') + plainTitle()

/** Does something now, and each time that the title may have changed; gives what ends that. */
export function watchTitle(look: () => void): () => void {
  look()
  const titles = new MutationObserver(look)
  titles.observe(document.head, { childList: true, characterData: true, subtree: true })
  return () => titles.disconnect()
}
