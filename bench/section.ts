/** What one part of the measurements found: a table of medians and ratios, and what is to be said of it. */
export type Section = {
  title: string
  rows: Record<string, string | number>[]
  notes: string[]
}

export function print({ title, rows, notes }: Section) {
  console.log(`\n${title}`)
  console.table(rows)
  for (const note of notes) console.log(note)
}

/** What a ratio is to be at least, or a time at most, and what bounds it where it is not so. */
export type Target = ({ least: number } | { most: number }) & { bound: string }

/** The cell of a figure with its target; one that misses it is set in bold and explained in the notes. */
export function held(what: string, figure: number, target: Target, notes: string[]): string {
  const [found, sign, wanted] =
    'least' in target
      ? [figure.toFixed(2), '≥', target.least.toFixed(2)]
      : [String(Math.round(figure)), '≤', String(target.most)]
  const isHeld = 'least' in target ? figure >= target.least : figure <= target.most
  if (!isHeld) noteMiss(`${what}: ${found} instead of ${wanted}`, target.bound, notes)
  return isHeld ? `${found} (${sign} ${wanted})` : `**${found}** (${sign} ${wanted})`
}

/** Says why once for all that have the same reason. */
function noteMiss(miss: string, bound: string, notes: string[]): void {
  const at = notes.findIndex((note) => note.endsWith(`. ${bound}`))
  if (at < 0) notes.push(`${miss}. ${bound}`)
  else notes[at] = notes[at]?.replace(`. ${bound}`, () => `; ${miss}. ${bound}`) ?? ''
}
