import { describe, expect, test } from 'vitest'
import { sampleLetters } from '../../tests/sample-letters.ts'
import { letters } from '../../words/en/letters.ts'
import { contactWords } from '../../words/en/screens/contact.ts'
import { itemParts } from '../../words/shapes/mentioned.ts'
import { writeLetter } from './render.ts'
import type { Letter } from './views.ts'

const site = 'https://giving.example'
const write = (letter: Letter) => {
  const { html, ...rest } = writeLetter('1', letter, site)
  return { ...rest, html: html ?? '' }
}
const unescaped = (html: string) =>
  html.replaceAll('&#39;', "'").replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const rows = sampleLetters.map((letter) => [letter.kind, letter] as const)

test('every letter has a sample, but those to operators', () => {
  const sampled = ['greeting', 'report-received', 'enquiry-received', ...rows.map(([kind]) => kind)]
  expect(new Set(sampled)).toEqual(new Set(Object.keys(letters)))
})

describe.each(rows)('the letter %s', (_, letter) => {
  const { subject, text, html } = write(letter)

  test('says the same as text and as HTML [A13]', () => {
    const compact = (words: string) => words.replace(/\s/g, '')
    const shown = compact(unescaped(html).replace(/<[^>]+>/g, ''))
    const links = [...unescaped(html).matchAll(/href="([^"]*)"/g)].map(([, address]) => address)
    for (const line of text.replace(/^(> |-- $)/gm, '').split('\n'))
      if (line.startsWith('https://')) expect(links).toContain(line)
      else expect(shown).toContain(compact(line).replace(/:$/, ''))
  })

  test('has its code and its link in both, and loads nothing [A02, A31]', () => {
    for (const value of ['code' in letter && letter.code, 'link' in letter && letter.link])
      if (value) for (const part of [text, unescaped(html)]) expect(part).toContain(value)
    expect(html).not.toMatch(/<(script|img|link|iframe|form)|\bsrc=|url\(|@import/i)
    for (const [, address] of html.matchAll(/href="([^"]*)"/g))
      expect(address).toMatch(/^https:\/\/giving\.example\//)
    expect([...subject].length).toBeLessThanOrEqual(78)
  })

  test('says why one gets it, and how to get no more where that is possible [A13]', () => {
    expect(text).toContain('You get this email because')
    const isAboutAccount =
      /account|password|member|hidden|shown|stands|dropped|cleared|locked/.test(letter.kind)
    const off = `You can switch such emails off: “${contactWords['contact.letters']}”, ${site}/profile?tab=settings`
    expect(text.includes(off)).toBe(!isAboutAccount)
  })
})

test('a letter keeps its sentences from left to right around a name from right to left, and its words in their own direction', () => {
  const item = { id: '019a0000-0000-7000-8000-000000000001', title: 'کرسی' }
  const { subject, text, html } = write({
    to: 'asha@example.org',
    name: 'زینب',
    kind: 'request-received',
    item,
    requester: 'محمد',
    requester_id: item.id,
    message: 'کیا یہ ابھی ہے؟',
  })
  expect(subject).toBe('\u2068محمد\u2069 asks for “\u2068کرسی\u2069”')
  for (const body of [text, html]) {
    expect(body).toContain('Hello \u2068زینب\u2069,')
    expect(body).toContain('\u2068محمد\u2069 would like to have “\u2068کرسی\u2069”.')
  }
  const ownDirection = html.match(/<\w+[^>]*dir="auto"[^>]*>[^<]*/g)
  expect(ownDirection).toEqual([expect.stringMatching(/^<blockquote.*>کیا یہ ابھی ہے؟$/)])
})

/** Somebody else may have typed the address that these go to. */
const nameless = ['confirm-account', 'reset-password', 'already-a-member', 'password-changed']

test.each(rows)(
  'the letter %s greets its reader by name where it is known to be theirs [A13, A30]',
  (kind, letter) => {
    const name = nameless.includes(kind) ? null : (letter.name ?? null)
    const { to, text, html } = write(letter)
    expect(to.name).toBe(name)
    for (const body of [text, html]) expect(body).toContain(name ? `Hello ${name},` : 'Hello,')
    expect(write({ ...letter, name: null } as Letter).to.name).toBeNull()
  },
)

test('a letter about what operators did tells their reason, and how to object where somebody lost something [A19, A48]', () => {
  const decisions = sampleLetters.filter((letter) => 'grievance' in letter)
  expect(decisions).toHaveLength(17)
  for (const letter of decisions) {
    const { text } = write(letter)
    expect(text).toContain('> It asks for money.\n> Things are given here.')
    const isLoss = /hidden|-cleared|-locked|-stands/.test(letter.kind)
    expect(text.includes('If you think that this is wrong')).toBe(isLoss)
    if (!isLoss) continue
    expect(text).toContain(
      'You hear within 24 hours that your complaint has arrived, and within 7 days',
    )
    const named = 'write to Meera Joshi, complaints@giving.example'
    expect(text).toContain(letter.grievance ? named : `${site}/contact`)
  }
})
test('a letter leads to a part of an item’s page for which a guest is asked to sign in', () => {
  const places = sampleLetters.flatMap((letter) => [
    ...write(letter).text.matchAll(/\/item\/[^/#\s]*(?:#(\S*)|(\S*))/g),
  ])
  const parts = new Set(places.map(([, part, path]) => part ?? path))
  expect([...parts].toSorted()).toEqual(['/draw', ...itemParts].toSorted())
})

test('a reset letter tells the code only if there is one [A01, A02, RESET-25]', () => {
  const letter = { to: 'a@example.org', kind: 'reset-password' } as const
  const link = `${site}/reset-password#t`
  const withCode = write({ ...letter, code: '482913', link })
  expect(withCode.text).toContain(`${site}/login#reset-otp=482913`)
  expect(withCode.subject).not.toContain('482913')
  expect(withCode.html.slice(0, withCode.html.indexOf('<table'))).not.toContain('482913')
  expect(write({ ...letter, code: null, link }).text).not.toMatch(/code/i)
})
