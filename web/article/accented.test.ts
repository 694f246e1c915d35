import { describe, expect, test } from 'vitest'
import { numbers } from '../../domain/numbers.ts'
import { product } from '../../domain/product.ts'
import { pages } from '../../words/en/pages.ts'
import { accented } from './read-content.server.ts'

const isPlain = (text: string) => /\b[A-Za-z]{4,}\b/.test(text)

describe('content in the pseudo-language', () => {
  test('has accents in all its words and the same addresses', () => {
    const section = {
      id: 'your-rights',
      title: 'Your rights',
      blocks: [
        'Everything',
        { list: [['See ', { words: 'Terms', to: 'terms', hash: 'age' }], 'Nothing'] },
        [{ strong: 'Write' }, { mail: 'help@example.org' }],
      ],
    }
    const { id, title, blocks } = accented(section)
    const [plain, { list }, strong] = blocks as [string, { list: unknown[][] }, object[]]
    expect([id, list[0]?.[1], strong[1]]).toEqual([
      'your-rights',
      { words: expect.stringMatching(/^Téŕḿś/), to: 'terms', hash: 'age' },
      { mail: 'help@example.org' },
    ])
    for (const text of [title, plain, list[0]?.[0], list[1]])
      expect(isPlain(String(text))).toBe(false)
  })

  test('leaves nothing plain of any page', () => {
    const facts = {
      name: product.name,
      numbers,
      operator: null,
      supportEmail: null,
      grievance: null,
    }
    for (const page of Object.values(pages)) {
      const words: string[] = []
      JSON.stringify(accented(page(facts)), (name, value) => {
        if (typeof value !== 'string') return value
        if (!/^(id|to|hash|link|mail|picture|version|from)$/.test(name)) words.push(value)
        return value
      })
      expect(words.length).toBeGreaterThan(3)
      expect(words.filter(isPlain)).toEqual([])
    }
  })
})
