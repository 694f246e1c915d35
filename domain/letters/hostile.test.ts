import fc from 'fast-check'
import { expect, test } from 'vitest'
import { aPickup } from '../../tests/sample-letters.ts'
import { writeLetter } from './render.ts'
import type { Letter } from './views.ts'

const site = 'https://giving.example'

const someWords = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 120 }),
  fc.constantFrom(
    'Bcc: all@example.org\r\nX: y',
    '"><img src=x onerror=alert(1)>',
    "' onmouseover='alert(1)",
    'क्षत्रिय'.repeat(20),
    '👩‍👩‍👧‍👦'.repeat(40),
    '\u202egnp.exe',
    'کرسی'.repeat(40),
    '&amp;<b>',
  ),
)

function hostile(words: string): Letter[] {
  const to = { to: 'asha@example.org', name: words } as const
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
    { ...to, kind: 'passed-by', item, isPromised: true },
    { ...to, kind: 'line-moved', item },
    { ...to, kind: 'line-waits', item },
    { ...to, kind: 'requests-waiting', item, waiting: 2 },
    { ...to, kind: 'promise-quiet', item, side: 'giver', member: words, by_id: owner_id },
    { ...to, kind: 'promise-lapsed', item, side: 'receiver', isPromised: false },
    { ...to, kind: 'still-there', item },
    {
      ...to,
      kind: 'item-received',
      item,
      member: words,
      by_id: owner_id,
      until: '2026-03-10T10:00:00.000Z',
    },
    { ...to, kind: 'handover-objected', item, owner: words, owner_id },
    { ...to, kind: 'receiver-left', item },
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
    { ...to, kind: 'item-shown', item, isGiverLocked: false, isPutAside: false, ...decided },
    { ...to, kind: 'comment-hidden', about: 'member', words, ...decided },
    { ...to, kind: 'comment-shown', about: 'product', words, ...decided },
    { ...to, kind: 'profile-cleared', ...decided },
    { ...to, kind: 'account-locked', ...decided },
    { ...to, kind: 'account-unlocked', ...decided },
  ]
}

const tagsOf = (html: string) => html.match(/<[^>]*>/g)?.filter((tag) => tag !== '<br>') ?? []
test('whatever people call themselves and their items, headers stay one short line and nothing becomes markup [A13]', () => {
  const harmless = hostile('Asha').map((letter) =>
    tagsOf(writeLetter('1', letter, site).html ?? ''),
  )
  fc.assert(
    fc.property(someWords, (words) => {
      for (const [index, letter] of hostile(words).entries()) {
        const { subject, to, html } = writeLetter('1', letter, site)
        expect([...subject].length).toBeLessThanOrEqual(78)
        for (const header of [subject, to.name ?? ''])
          expect(header).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202e]/u)
        // A request without words has no quote; in all else the markup is that of harmless words.
        const isQuoting = letter.kind === 'request-received' && words === ''
        if (!isQuoting) expect(tagsOf(html ?? '')).toEqual(harmless[index])
      }
    }),
    { numRuns: 300 },
  )
})

test('a letter to an address that anybody may have typed says nothing that a person wrote [A30]', () => {
  for (const letter of hostile('Win money at evil.example').slice(0, 3)) {
    const { subject, to, text, html } = writeLetter('1', letter, site)
    expect([subject, to.name, text, html].join()).not.toContain('evil.example')
  }
})

test.each([
  ['Spam', '7 days, that is, by Sat 28 Nov, 3:30 PM IST.'],
  ['Other', '7 days, that is, by Sat 28 Nov, 3:30 PM IST.'],
  ['Inappropriate behavior', '36 hours, that is, by Mon 23 Nov, 3:30 AM IST.'],
  ['Harassment', '36 hours, that is, by Mon 23 Nov, 3:30 AM IST.'],
  ['Fake profile', '36 hours, that is, by Mon 23 Nov, 3:30 AM IST.'],
  ['Scammer/Fraud', '36 hours, that is, by Mon 23 Nov, 3:30 AM IST.'],
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
  kind: 'enquiry-received',
  enquiry: '019a0000-0000-7000-8000-000000000004',
  member_id: null,
  name: words,
  email: words,
  subject: 'question',
  message: words,
  at: '2026-11-21T10:00:00.000Z',
})
