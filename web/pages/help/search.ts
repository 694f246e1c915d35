import type { Block, Section, Words } from '../../../words/shapes/pages.ts'

const plain = (words: Words): string =>
  typeof words === 'string'
    ? words
    : words
        .map((piece) => {
          if (typeof piece === 'string') return piece
          if ('strong' in piece) return piece.strong
          return 'mail' in piece ? piece.mail : piece.words
        })
        .join('')

function wordsIn(block: Block): string {
  if (typeof block === 'string' || Array.isArray(block)) return plain(block)
  if ('list' in block) return block.list.map(plain).join(' ')
  if ('steps' in block) return block.steps.map(plain).join(' ')
  return block.kept.map(({ what, why, until }) => `${what} ${why} ${until}`).join(' ')
}

const folded = (text: string) => text.normalize('NFKC').toLocaleLowerCase('en')

/** The answers in which every word of a search stands, in the question or below it, in any order. */
export function findAnswers(answers: Section[], search: string): Section[] {
  const wanted = folded(search).split(/\s+/).filter(Boolean)
  return answers.filter(({ title, blocks }) => {
    const text = folded([title, ...blocks.map(wordsIn)].join(' '))
    return wanted.every((word) => text.includes(word))
  })
}
