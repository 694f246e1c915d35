const mark = /\p{M}/u

/** So many letters of a text, each with its vowel signs and other marks; what follows is not read. */
export function beginning(text: string, most: number): string {
  let letters = 0
  let end = 0
  for (const sign of text) {
    if (!mark.test(sign) && ++letters > most) break
    end += sign.length
  }
  return text.slice(0, end)
}
