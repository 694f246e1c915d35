/** A fault to be put into one file, and the tests that ought to find it there. */
export type Plant = {
  name: string
  file: string
  /** Text that is in the file exactly once, each with what takes its place. */
  edits: [from: string, to: string][]
  tests: string[]
  /** Words in the titles of those to be run, where others in the file take long. */
  titled?: string
}
