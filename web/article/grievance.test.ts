import { expect, test } from 'vitest'
import { numbers } from '../../domain/numbers.ts'
import { product } from '../../domain/product.ts'
import { pages } from '../../words/en/pages.ts'

test('complaints are promised an answer in the times of the law, in the terms and on the page about privacy [A48]', () => {
  const grievance = { name: 'Meera Joshi', email: 'complaints@giving.example' }
  for (const page of [pages.terms, pages.privacy]) {
    const { sections } = page({
      name: product.name,
      numbers,
      operator: null,
      supportEmail: null,
      grievance,
    })
    const words = JSON.stringify(sections.find(({ id }) => id === 'grievance-officer'))
    for (const part of [
      'within 24 hours that your complaint has arrived, and within 7 days what was decided',
      'dealt with within 36 hours; a picture that shows you naked, or passes for you, within 2.',
    ])
      expect(words).toContain(part)
  }
})
