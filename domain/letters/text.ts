import type { Content, Part } from '../../words/shapes/letters.ts'
import { product } from '../product.ts'

function partAsText(part: Part): string {
  if (typeof part === 'string') return part
  switch (part.kind) {
    case 'code':
      return `    ${part.code}`
    case 'quote':
      return part.words
        .split('\n')
        .map((line) => `> ${line}`)
        .join('\n')
    case 'button':
    case 'link':
      return `${part.label}:\n${part.link}`
  }
}

/** A letter for readers that show no HTML. The footer follows the mark that they fold signatures at. */
export function toText(content: Content, greeting: string): string {
  const body = [greeting, ...content.parts.map(partAsText)].join('\n\n')
  return `${body}\n\n-- \n${[product.name, ...content.footer].join('\n')}\n`
}
