/** What one part of the measurements found: a table of medians and ratios, and what is to be said of it. */
export type Section = {
  title: string
  rows: Record<string, string | number>[]
  notes: string[]
}
