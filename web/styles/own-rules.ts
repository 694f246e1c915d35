/** A part of the style sheet that stands or falls as one. */
type Piece = {
  text: string
  /** The custom properties in it. */
  names: string[]
  /** The classes of each of its selectors; without any it is for every page. */
  needs?: string[][]
  /** The custom property that it gives a value to, for pieces that use it. */
  defines?: string
}

type Block = { head: string; parts: Part[] }

export type Part = Piece | Block

/** Of a style sheet what the first HTML of a page can use, in whatever state, width or colours. */
export function rulesFrom(sheet: Part[]): (html: string) => string {
  const pieces = piecesOf(sheet)
  const definitions = new Map<string, Piece[]>()
  for (const piece of pieces)
    if (piece.defines)
      definitions.set(piece.defines, [...(definitions.get(piece.defines) ?? []), piece])
  const rulesFor = (lists: string): string => {
    const classes = new Set(lists.split(' '))
    const used = new Set<Piece>()
    const names = new Set<string>()
    const use = (piece: Piece) => {
      used.add(piece)
      for (const name of piece.names) names.add(name)
    }
    for (const piece of pieces) if (!piece.defines && isNeeded(piece, classes)) use(piece)
    // A definition may use further names, which are looked at in their turn.
    for (const name of names) definitions.get(name)?.forEach(use)
    return write(sheet, used).replaceAll(';}', '}')
  }
  const known = new Map<string, string>()
  return (html) => {
    const lists = classListsIn(html)
    const found = known.get(lists)
    if (found !== undefined) return found
    if (known.size === mostKnown) known.clear()
    const rules = rulesFor(lists)
    known.set(lists, rules)
    return rules
  }
}

/** Pages of a kind have the same classes, most often: so many kinds are known. */
const mostKnown = 50

const piecesOf = (parts: Part[]): Piece[] =>
  parts.flatMap((part) => ('head' in part ? piecesOf(part.parts) : part))

function classListsIn(html: string): string {
  const lists = new Set<string>()
  for (const [, list = ''] of html.matchAll(/ class="([^"]*)"/g)) lists.add(list)
  return [...lists].join(' ')
}

const isNeeded = ({ needs }: Piece, classes: ReadonlySet<string>): boolean =>
  !needs || needs.some((all) => all.every((one) => classes.has(one)))

function write(parts: Part[], used: ReadonlySet<Piece>): string {
  let text = ''
  for (const part of parts)
    if (!('head' in part)) text += used.has(part) ? part.text : ''
    else {
      const inner = write(part.parts, used)
      if (inner) text += `${part.head}${inner}}`
    }
  return text
}
