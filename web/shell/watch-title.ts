/** The title of the page, without the number of what is unread that stands before it. */
export const plainTitle = () => document.title.replace(/^\(\d+\) /, '')

/** Does something now, and each time that the title may have changed; gives what ends that. */
export function watchTitle(look: () => void): () => void {
  look()
  const titles = new MutationObserver(look)
  titles.observe(document.head, { childList: true, characterData: true, subtree: true })
  return () => titles.disconnect()
}
