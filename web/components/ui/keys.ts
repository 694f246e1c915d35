type Held = { altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }

const hasOther = ({ altKey, ctrlKey, metaKey, shiftKey }: Held) =>
  altKey || ctrlKey || metaKey || shiftKey

/** The key that was pressed by itself; none with another held, which is the browser's: Alt and an arrow go back a page. */
export const keyAlone = (event: Held & { key: string }): string =>
  hasOther(event) ? '' : event.key

/** Whether a click on a link is the browser's: with a key held it opens another tab or window. */
export const isBrowsers = (click: Held): boolean => hasOther(click)
