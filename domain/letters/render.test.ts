import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { aPickup, sampleLetters } from '../../tests/sample-letters.ts'
import { oneLine, shortened } from '../../words/one-line.ts'
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
    expect(text).toContain('You get this letter because')
    const isAboutAccount = /account|password|member|hidden|shown|stands|dropped|locked/.test(
      letter.kind,
    )
    expect(text.includes(`switch such letters off in Settings: ${site}/profile?tab=settings`)).toBe(
      !isAboutAccount,
    )
  })
})

const someWords = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.constantFrom(
    'Bcc: all@example.org\r\nX: y',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    'क्षत्रिय'.repeat(20),
    '👩‍👩‍👧‍👦'.repeat(40),
    '\u202egnp.exe',
    '&amp;<b>',
  ),
)

function hostile(words: string): Letter[] {
  const to = { to: 'asha@example.org', name: words, language: 'en' } as const
  const item = { id: '019a0000-0000-7000-8000-000000000001', title: words }
  const [requester_id, owner_id] = [item.id, item.id]
  const decided = { reason: words, grievance: { name: words, email: 'complaints@giving.example' } }
  return [
    { ...to, kind: 'confirm-account', code: '482913', link: `${site}/confirm` },
    { ...to, kind: 'already-a-member', link: `${site}/login` },
    { ...to, kind: 'reset-password', code: '482913', link: `${site}/reset-password` },
    { ...to, kind: 'request-received', item, requester: words, requester_id, message: words },
    { ...to, kind: 'request-approved', item, owner: words, owner_id },
    { ...to, kind: 'request-rejected', item, cause: 'declined' },
    { ...to, kind: 'exchange-completed', item, owner: words, owner_id },
    { ...to, kind: 'item-drawn', item, member: words, by_id: owner_id },
    { ...to, kind: 'next-in-line', item, by: '2026-03-07T06:00:00.000Z' },
    { ...to, kind: 'passed-by', item },
    { ...to, kind: 'line-moved', item },
    { ...to, kind: 'line-waits', item },
    { ...to, kind: 'requests-waiting', item, waiting: 2 },
    { ...to, kind: 'promise-quiet', item, side: 'giver', member: words, by_id: owner_id },
    { ...to, kind: 'promise-lapsed', item, side: 'receiver' },
    { ...to, kind: 'still-there', item },
    {
      ...to,
      kind: 'item-received',
      item,
      receiver: words,
      by_id: owner_id,
      until: '2026-03-10T10:00:00.000Z',
    },
    { ...to, kind: 'handover-objected', item, owner: words, owner_id },
    { ...to, kind: 'exchange-completed', item, owner: words, owner_id, isUnobjected: true },
    {
      ...to,
      kind: 'promise-ended',
      item,
      by: 'given-up',
      member: words,
      by_id: owner_id,
      why: 'other',
      words,
    },
    {
      ...to,
      kind: 'pickups-offered',
      item,
      member: words,
      by_id: owner_id,
      request_id: owner_id,
      times: [aPickup],
    },
    ...(['proposed', 'agreed', 'changed', 'cancelled', 'tomorrow'] as const).map(
      (what): Letter => ({
        ...to,
        kind: `pickup-${what}`,
        item,
        member: words,
        by_id: owner_id,
        words,
        ...aPickup,
      }),
    ),
    { ...to, kind: 'message-received', sender: words, sender_id: item.id, item, message: words },
    {
      ...to,
      kind: 'no-show-said',
      item,
      side: 'receiver',
      member: words,
      by_id: item.id,
      starts_at: '2026-06-15T12:30:00.000Z',
      answer_by: '2026-06-22T14:05:00.000Z',
      hasEnded: true,
    },
    { ...to, kind: 'no-show-stands', item, ...decided },
    { ...to, kind: 'no-show-dropped', item, ...decided },
    { ...to, kind: 'item-hidden', item, ...decided },
    { ...to, kind: 'item-shown', item, isGiverLocked: false, ...decided },
    { ...to, kind: 'comment-hidden', about: 'member', words, ...decided },
    { ...to, kind: 'comment-shown', about: 'product', words, ...decided },
    { ...to, kind: 'account-locked', ...decided },
    { ...to, kind: 'account-unlocked', ...decided },
  ]
}

const tagsOf = (html: string) => html.match(/<[^>]*>/g)?.filter((tag) => tag !== '<br>') ?? []

test('whatever people call themselves and their items, headers stay one short line and nothing becomes markup [A13]', () => {
  const harmless = hostile('Asha').map((letter) => tagsOf(write(letter).html))
  fc.assert(
    fc.property(someWords, (words) => {
      for (const [index, letter] of hostile(words).entries()) {
        const { subject, to, html } = write(letter)
        expect([...subject].length).toBeLessThanOrEqual(78)
        for (const header of [subject, to.name ?? ''])
          expect(header).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202e]/u)
        // A request without words has no quote; in all else the markup is that of harmless words.
        const isQuoting = letter.kind === 'request-received' && words === ''
        if (!isQuoting) expect(tagsOf(html)).toEqual(harmless[index])
      }
    }),
    { numRuns: 300 },
  )
})

test.each([
  ['request-received', 'Asha Kulkarni'],
  ['request-approved', 'Asha Kulkarni'],
  ['request-rejected', 'Asha Kulkarni'],
  ['exchange-completed', 'Asha Kulkarni'],
  ['message-received', 'नसरीन अंसारी'],
  ['pickups-offered', 'Asha Kulkarni'],
  ['pickup-proposed', 'Asha Kulkarni'],
  ['pickup-agreed', 'Asha Kulkarni'],
  ['pickup-changed', 'Asha Kulkarni'],
  ['pickup-cancelled', 'Asha Kulkarni'],
  ['pickup-tomorrow', 'Asha Kulkarni'],
  ['no-show-said', 'Asha Kulkarni'],
  ['no-show-stands', 'Asha Kulkarni'],
  ['item-hidden', 'Asha Kulkarni'],
  ['item-shown', 'Asha Kulkarni'],
  ['comment-hidden', 'Asha Kulkarni'],
  ['comment-shown', 'Asha Kulkarni'],
  ['account-locked', 'Asha Kulkarni'],
  ['account-unlocked', 'Asha Kulkarni'],
  ['confirm-account', null],
  ['reset-password', null],
  ['already-a-member', null],
])('the letter %s is for and greets %s [A13, A30]', (kind, name) => {
  for (const letter of sampleLetters.filter((one) => one.kind === kind)) {
    const { to, text, html } = write(letter)
    expect(to.name).toBe(name)
    for (const body of [text, html]) expect(body).toContain(name ? `Hello ${name},` : 'Hello,')
  }
  const [nameless] = sampleLetters.filter((one) => one.kind === kind)
  if (nameless) expect(write({ ...nameless, name: null } as Letter).to.name).toBeNull()
})

test('a letter to an address that anybody may have typed says nothing that a person wrote [A30]', () => {
  for (const letter of hostile('Win money at evil.example').slice(0, 3)) {
    const { subject, to, text, html } = write(letter)
    expect([subject, to.name, text, html].join()).not.toContain('evil.example')
  }
})

test('a letter about what operators did tells their reason, and how to object where somebody lost something [A19, A48]', () => {
  const decisions = sampleLetters.filter((letter) => 'grievance' in letter)
  expect(decisions).toHaveLength(9)
  for (const letter of decisions) {
    const { text } = write(letter)
    expect(text).toContain('> It asks for money.\n> Things are given here.')
    const isLoss = /hidden|-locked|-stands/.test(letter.kind)
    expect(text.includes('If you think that this is wrong')).toBe(isLoss)
    if (!isLoss) continue
    expect(text).toContain(
      'You hear within 24 hours that your complaint has arrived, and within 7 days',
    )
    const named = 'write to Meera Joshi, complaints@giving.example'
    expect(text).toContain(letter.grievance ? named : `${site}/contact`)
  }
})

test.each([
  ['Spam', '7 days, until 2026-11-28T10:00:00.000Z.'],
  ['Other', '7 days, until 2026-11-28T10:00:00.000Z.'],
  ['Inappropriate behavior', '36 hours, until 2026-11-22T22:00:00.000Z.'],
  ['Harassment', '36 hours, until 2026-11-22T22:00:00.000Z.'],
  ['Fake profile', '36 hours, until 2026-11-22T22:00:00.000Z.'],
  ['Scammer/Fraud', '36 hours, until 2026-11-22T22:00:00.000Z.'],
])(
  'the letter about a report for %s says until when it is to be decided [REPORT-08, REPORT-11]',
  (why, due) => {
    const person = {
      id: '019a0000-0000-7000-8000-000000000002',
      name: 'Asha',
      email: 'a@example.org',
    }
    const letter = { ...aReport('Look', person), reason: why } as Letter
    expect(writeLetter('1', letter, site).text).toContain(`To be decided within ${due}`)
  },
)

test('a report and an enquiry go to moderators as text alone, with headers of one short line whatever anybody wrote [REPORT-11]', () => {
  fc.assert(
    fc.property(someWords, (words) => {
      const person = { id: '019a0000-0000-7000-8000-000000000002', name: words, email: words }
      for (const letter of [aReport(words, person), anEnquiry(words)]) {
        const { subject, to, text, html } = writeLetter('1', letter, site)
        expect(html).toBeNull()
        expect(to).toEqual({ address: 'moderation@example.org', name: null })
        expect([...subject].length).toBeLessThanOrEqual(78)
        expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202e]/u)
        for (const line of words.split('\n')) if (words) expect(text).toContain(`> ${line}`)
      }
    }),
    { numRuns: 100 },
  )
})

const aReport = (words: string, person: { id: string; name: string; email: string }): Letter => ({
  to: 'moderation@example.org',
  language: 'en',
  kind: 'report-received',
  report: '019a0000-0000-7000-8000-000000000003',
  reason: 'Spam',
  description: words,
  at: '2026-11-21T10:00:00.000Z',
  reporter: person,
  reported: person,
})

const anEnquiry = (words: string): Letter => ({
  to: 'moderation@example.org',
  language: 'en',
  kind: 'enquiry-received',
  enquiry: '019a0000-0000-7000-8000-000000000004',
  member_id: null,
  name: words,
  email: words,
  subject: 'question',
  message: words,
  at: '2026-11-21T10:00:00.000Z',
})

test('a reset letter tells the code only if there is one [A01, A02, RESET-25]', () => {
  const letter = { to: 'a@example.org', language: 'en', kind: 'reset-password' } as const
  const link = `${site}/reset-password#t`
  const withCode = write({ ...letter, code: '482913', link })
  expect(withCode.text).toContain(`${site}/login#reset-otp=482913`)
  expect(withCode.subject).not.toContain('482913')
  expect(withCode.html.slice(0, withCode.html.indexOf('<table'))).not.toContain('482913')
  expect(write({ ...letter, code: null, link }).text).not.toMatch(/code/i)
})

test('words of a member are one line, with one blank where any number of ends and blanks was [A13]', () => {
  expect(oneLine(' Brass \t\r\n lamp\u2028\u2029 \u202ewith\u0000 oil ')).toBe(
    'Brass lamp with oil',
  )
  expect(oneLine('क्‍ष\u200e\u2066\ufeff')).toBe('क्‍ष')
})

test('shortened words keep what a reader takes for one sign whole [A13]', () => {
  expect(shortened('Lamp', 4)).toBe('Lamp')
  expect(shortened('Brass lamp', 6)).toBe('Brass…')
  expect(shortened('क्षत्रिय', 4)).toBe('क्ष…')
  expect(shortened('क्षत्रिय', 3)).toBe('…')
  expect(shortened('👩‍👩‍👧‍👦👩‍👩‍👧‍👦', 8)).toBe('👩‍👩‍👧‍👦…')
})
