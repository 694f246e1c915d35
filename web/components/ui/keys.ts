type Pressed = {
  key: string
  altKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  shiftKey: boolean
}

/** The key that was pressed by itself; none with another held, which is the browser's: Alt and an arrow go back a page. */
export const keyAlone = ({ key, altKey, ctrlKey, metaKey, shiftKey }: Pressed): string =>
  altKey || ctrlKey || metaKey || shiftKey ? '' : key
