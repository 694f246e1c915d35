const accented: Record<string, string> = {
  a: 'á',
  c: 'ç',
  d: 'ð',
  e: 'é',
  g: 'ĝ',
  h: 'ĥ',
  i: 'í',
  j: 'ĵ',
  k: 'ķ',
  l: 'ļ',
  n: 'ñ',
  o: 'ö',
  r: 'ŕ',
  s: 'š',
  t: 'ţ',
  u: 'ü',
  w: 'ŵ',
  y: 'ý',
  z: 'ž',
  A: 'Á',
  B: 'Ɓ',
  C: 'Ç',
  D: 'Ð',
  E: 'É',
  G: 'Ĝ',
  H: 'Ĥ',
  I: 'Í',
  L: 'Ļ',
  M: 'Ṁ',
  N: 'Ñ',
  O: 'Ö',
  P: 'Ƥ',
  R: 'Ŕ',
  S: 'Š',
  T: 'Ţ',
  U: 'Ü',
  W: 'Ŵ',
  Y: 'Ý',
}

/** A text with accents and half again as long; its tags stay as they are. */
export function pseudo(text: string): string {
  const parts = text.split(/(<[^>]*>)/)
  const changed = parts.map((part) =>
    part.startsWith('<') ? part : [...part].map((letter) => accented[letter] ?? letter).join(''),
  )
  const letters = parts
    .filter((part) => !part.startsWith('<'))
    .join('')
    .trim().length
  const padding = '~'.repeat(Math.ceil(letters / 2)).replace(/~{6}/g, '$& ')
  return changed.join('') + padding.trimEnd()
}
