/** Stands for this site, whatever its address is. */
const here = 'https://here.invalid'

/**
 * The path of this site that a text names, with its query and place; null for any other text: nobody is led elsewhere.
 */
export function ownPath(text: string | null): string | null {
  if (!text?.startsWith('/')) return null
  try {
    const { origin, pathname, search, hash } = new URL(text, here)
    // A path that begins with two slashes would name another host once more.
    return origin === here && !pathname.startsWith('//') ? pathname + search + hash : null
  } catch {
    return null
  }
}
