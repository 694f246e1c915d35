import type { shareWords } from '../../words/en/screens/share.ts'

type Line = Extract<keyof typeof shareWords, `tell.${string}`>

/** What is usually told of an item, by the icon of its category; a line that ends with a colon waits for words. */
const usual: Record<string, readonly Line[]> = {
  armchair: ['tell.size', 'tell.material', 'tell.marks', 'tell.carry'],
  baby: ['tell.ages', 'tell.complete', 'tell.works', 'tell.washed'],
  bike: ['tell.size', 'tell.brand', 'tell.works', 'tell.marks'],
  'book-open': ['tell.language', 'tell.class', 'tell.pages', 'tell.marks'],
  'cooking-pot': ['tell.size', 'tell.material', 'tell.works', 'tell.complete'],
  laptop: ['tell.brand', 'tell.age', 'tell.works', 'tell.charger'],
  music: ['tell.brand', 'tell.works', 'tell.complete', 'tell.marks'],
  shirt: ['tell.size', 'tell.colour', 'tell.washed', 'tell.marks'],
  sparkles: ['tell.size', 'tell.material', 'tell.complete', 'tell.marks'],
  sprout: ['tell.size', 'tell.light', 'tell.pot'],
  wrench: ['tell.brand', 'tell.works', 'tell.complete', 'tell.age'],
}
const otherwise: readonly Line[] = ['tell.size', 'tell.age', 'tell.works', 'tell.marks']

export const linesFor = (icon: string | undefined): readonly Line[] =>
  (icon !== undefined && Object.hasOwn(usual, icon) && usual[icon]) || otherwise

export const everyLine = [...new Set([otherwise, ...Object.values(usual)].flat())]

const linesOf = (text: string) => text.split('\n')

/** Whether a text tells this already, with or without words of its own. */
export const tells = (text: string, line: string) =>
  linesOf(text).some((one) => one.trimStart().startsWith(line))

/** The text with one line more, ready for the words that a colon waits for. */
export function withLine(text: string, line: string): string {
  const before = text.replace(/\n+$/, '')
  return `${before}${before && '\n'}${line}${line.endsWith(':') ? ' ' : ''}`
}

/** The text without these lines, where nothing was added to them: "Size:" alone tells nothing. */
export const withoutBare = (text: string, lines: readonly string[]): string =>
  linesOf(text)
    .filter((one) => !lines.includes(one.trim()))
    .join('\n')
