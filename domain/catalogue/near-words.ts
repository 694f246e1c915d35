/** From so many letters on, a word may be meant that differs in so many; in a shorter one each letter counts. */
const mostApart = [
  { letters: 6, apart: 2 },
  { letters: 4, apart: 1 },
]
/** So many words of a search are looked at, its first. */
const mostWords = 4

/** A word of any script: letters with their marks, and the signs that join those of Indian scripts. */
const word = /[\p{L}\p{M}\u200c\u200d]+/gu

const wordsOf = (text: string): string[] => text.toLowerCase().match(word) ?? []

/**
 * By how many letters two words differ: one too many, one missing, another one, or two neighbours that changed places.
 * A vowel sign is a letter of its own, as it is on a keyboard.
 */
export function lettersApart(written: string, meant: string): number {
  const letters = [...meant]
  // By how many letters what is written so far differs from each beginning of what is meant.
  let row = [0, ...letters.map((_, at) => at + 1)]
  let rowBefore: number[] = []
  let letterBefore = ''
  for (const [place, letter] of [...written].entries()) {
    const next = [place + 1]
    for (const [at, its] of letters.entries()) {
      const changed = (row[at] ?? 0) + (letter === its ? 0 : 1)
      const tooMany = (row[at + 1] ?? 0) + 1
      const missing = (next[at] ?? 0) + 1
      const isSwapped = letter === letters[at - 1] && letterBefore === its
      const swapped = isSwapped ? (rowBefore[at - 1] ?? 0) + 1 : Number.POSITIVE_INFINITY
      next.push(Math.min(changed, tooMany, missing, swapped))
    }
    ;[rowBefore, row, letterBefore] = [row, next, letter]
  }
  return row[letters.length] ?? 0
}

/** The word that was most likely meant: itself, if it is known, else the nearest, of several the most frequent. */
export function meantBy(written: string, known: ReadonlyMap<string, number>): string | undefined {
  if (known.has(written)) return written
  const length = [...written].length
  const most = mostApart.find(({ letters }) => length >= letters)?.apart ?? 0
  let [meant, nearest, times]: [string | undefined, number, number] = [undefined, most, 0]
  for (const [candidate, count] of known) {
    if (Math.abs([...candidate].length - length) > nearest) continue
    const apart = lettersApart(written, candidate)
    if (apart > nearest || (apart === nearest && count <= times)) continue
    ;[meant, nearest, times] = [candidate, apart, count]
  }
  return meant
}

/**
 * What may have been meant by a search, by the words of these texts: all of it, then each of its words that differs.
 */
export function meantSearches(search: string, texts: string): string[] {
  const known = new Map<string, number>()
  for (const one of wordsOf(texts)) known.set(one, (known.get(one) ?? 0) + 1)
  const differing = new Map<string, string>()
  for (const written of wordsOf(search).slice(0, mostWords)) {
    const meant = meantBy(written, known)
    if (meant && meant !== written) differing.set(written, meant)
  }
  if (differing.size === 0) return []
  const whole = search.toLowerCase().replace(word, (written) => differing.get(written) ?? written)
  return [...new Set([whole, ...differing.values()])]
}

/**
 * The town that the words of a search name, as a member wrote it, and the words that are left; of several the longest.
 * Who lives in "Aundh, Pune" or "Fort Kochi" lives in Aundh, Pune and Kochi.
 */
export function townIn(search: string, locations: readonly string[]) {
  const all = wordsOf(search)
  const words = all.slice(0, mostWords)
  const named = locations.flatMap((location) => location.split(',')).map((name) => name.trim())
  const endings = named.map((one) => ` ${one.toLowerCase()}`)
  for (let length = words.length; length > 0; length--)
    for (let from = 0; from + length <= words.length; from++) {
      const name = words.slice(from, from + length).join(' ')
      const home = named[endings.findIndex((ending) => ending.endsWith(` ${name}`))]
      if (!home) continue
      return { town: home.slice(-name.length), rest: all.toSpliced(from, length).join(' ') }
    }
  return null
}
