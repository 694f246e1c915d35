/** A text with accents and half again as long; its tags stay as they are. */
export function pseudo(text: string): string {
  const parts = text.split(/(<[^>]*>)/)
  const changed = parts.map((part) =>
    part.startsWith('<') ? part : part.replace(/[aceiklmnoprsuwyz]/gi, '$&\u0301').normalize('NFC'),
  )
  const letters = parts
    .filter((part) => !part.startsWith('<'))
    .join('')
    .trim().length
  const padding = '~'.repeat(Math.ceil(letters / 2)).replace(/~{6}/g, '$& ')
  return changed.join('') + padding.trimEnd()
}
