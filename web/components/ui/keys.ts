type Held = { altKey: boolean; ctrlKey: boolean; metaKey: boolean; shiftKey: boolean }

/** Whether a press is the browser's, as a key is held: Alt and an arrow go back a page, a click opens another tab. */
export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Held): boolean =>
  altKey || ctrlKey || metaKey || shiftKey

/** The key that was pressed by itself; none with another held. */
export const keyAlone = (event: Held & { key: string }): string =>
  hasModifier(event) ? '' : event.key
