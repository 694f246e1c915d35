/** The numbers of a profile, safe to send to a browser. */
export const profileSizes = {
  location: 80,
  /** Words of a bio; what comes after them is ignored (PROFILE-21). */
  bioWords: 30,
  bio: 400,
  phone: 22,
  /** Profiles that one call names. */
  badges: 100,
  pageOfReviews: 10,
} as const

/** How many different owners a member may reach on one day in India (security rules, §1). */
export const ownersPerDay = 10

/** The digits of a phone number (A42). */
export const phoneDigits = { from: 7, to: 15 } as const

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

/** A text while it is typed: as many words of what was added to `before` as have room, so that its end is not pushed out. */
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

/** "+", digits and blanks, as many digits as a phone number has. */
export const isPhone = (text: string) => {
  const digits = text.replace(/\D/g, '').length
  return (
    /^\+?[0-9][0-9 ]*[0-9]$/.test(text) && digits >= phoneDigits.from && digits <= phoneDigits.to
  )
}
