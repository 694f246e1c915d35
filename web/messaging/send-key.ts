type Key = {
  key: string
  shiftKey: boolean
  ctrlKey: boolean
  metaKey: boolean
  /** Whether the key finishes a word of an input method, as for Indian scripts. */
  isComposing: boolean
}

/**
 * Whether a key sends what is written. With a mouse Enter does, and with Shift it begins a new line; on
 * a touch screen Enter is the only way to a new line, so the button sends. Ctrl or Cmd + Enter always does.
 */
export function sends(
  { key, shiftKey, ctrlKey, metaKey, isComposing }: Key,
  hasMouse: boolean,
): boolean {
  if (key !== 'Enter' || isComposing) return false
  return ctrlKey || metaKey || (hasMouse && !shiftKey)
}
