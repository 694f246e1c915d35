const wordsOf = (text: string) => text.match(/\S+/g) ?? []

/** How many words a text has, as "Words: n/30" counts them. */
export const countWords = (text: string): number => wordsOf(text).length

/** A text up to its last allowed word. */
export function firstWords(text: string, count: number): string {
  let end = 0
  let words = 0
  for (const { 0: word, index } of text.matchAll(/\S+/g)) {
    if (words === count) return text.slice(0, end)
    words++
    end = index + word.length
  }
  return text
}

/**
 * A text while it is typed: as many words of what was added to `before` as have room, so
 * that its end is not pushed out.
 */
export function withinWords(before: string, after: string, count: number): string {
  if (countWords(after) <= count) return after
  let start = 0
  while (start < before.length && before[start] === after[start]) start++
  let end = 0
  const shorter = Math.min(before.length, after.length) - start
  while (end < shorter && before.at(-1 - end) === after.at(-1 - end)) end++
  const added = after.slice(start, after.length - end)
  const rest = (added.match(/\s*$/)?.[0] ?? '') + after.slice(after.length - end)
  for (let words = countWords(added) - 1; words > 0; words--) {
    const kept = after.slice(0, start) + firstWords(added, words) + rest
    if (countWords(kept) <= count) return kept
  }
  return before
}
