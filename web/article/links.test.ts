import { expect, test } from 'vitest'
import { numbers } from '../../domain/numbers.ts'
import { product } from '../../domain/product.ts'
import { pages } from '../../words/en/pages.ts'
import type { Section } from '../../words/shapes/pages.ts'
import { linksFor } from '../app/links.ts'
import { asWords } from './read-content.server.ts'

const unsaid = { operator: null, supportEmail: null, grievance: null }
const said = {
  operator: 'The Circle',
  supportEmail: 'help@giving.example',
  grievance: { name: 'Meera Joshi', email: 'complaints@giving.example' },
}

test('every link in the long words leads to a page, and to a section that it has', () => {
  const links: Record<string, unknown> = linksFor('en')
  const lost: unknown[] = []
  let found = 0
  for (const facts of [unsaid, said]) {
    const all = Object.entries(pages).map(
      ([name, page]) => [name, page({ name: product.name, numbers, ...facts })] as const,
    )
    const sectionsOf = (name: string): Section[] => {
      const page = all.find(([one]) => one === name)?.[1] ?? []
      return (Array.isArray(page) ? page : 'sections' in page ? page.sections : []) as Section[]
    }
    JSON.stringify(all, (_, piece) => {
      if (typeof piece?.to !== 'string') return piece
      found++
      const isSection = !piece.hash || sectionsOf(piece.to).some(({ id }) => id === piece.hash)
      if (!Object.hasOwn(links, piece.to) || !isSection) lost.push(piece)
      return piece
    })
  }
  expect(found).toBeGreaterThan(30)
  expect(lost).toEqual([])
})

test('what an operator is called is words, whatever signs it has', () => {
  const operator = asWords('**The** [Circle](nowhere)\n## Others')
  const { sections } = pages.terms({ name: product.name, numbers, ...said, operator })
  expect(JSON.stringify(sections)).not.toMatch(/nowhere"|"strong":"The"/)
  expect(sections.map(({ title }) => title)).not.toContain('Others')
  expect(JSON.stringify(sections)).toMatch(/The +Circle \(nowhere\)/)
})
