import type { Letter } from '../domain/letters/views.ts'

const site = 'https://giving.example'
const item = { id: '019a0000-0000-7000-8000-000000000001', title: 'Cane armchair' }
const other = '019a0000-0000-7000-8000-000000000002'
const asha = { to: 'asha@example.org', name: 'Asha Kulkarni', language: 'en' } as const

const grievance = { name: 'Meera Joshi', email: 'complaints@giving.example' }
const decided = { reason: 'It asks for money.\nThings are given here.', grievance }

/** One letter of every kind, and those of two ways to say it. */
export const sampleLetters: Letter[] = [
  {
    ...asha,
    kind: 'confirm-account',
    code: '482913',
    link: `${site}/confirm#token_hash=abc-_1&type=signup`,
  },
  {
    ...asha,
    kind: 'confirm-account',
    code: null,
    link: `${site}/confirm#token_hash=abc-_2&type=signup`,
  },
  {
    ...asha,
    kind: 'reset-password',
    code: '482913',
    link: `${site}/reset-password#token_hash=abc-_1&type=recovery`,
  },
  {
    ...asha,
    kind: 'reset-password',
    code: null,
    link: `${site}/reset-password#token_hash=abc-_2&type=recovery`,
  },
  { ...asha, kind: 'password-changed' },
  { ...asha, kind: 'already-a-member', link: `${site}/login` },
  {
    ...asha,
    kind: 'request-received',
    item,
    requester: 'Rahim Sheikh',
    requester_id: other,
    message: 'We have just moved in and sit on the floor.\nI can come on Sunday with a friend.',
  },
  { ...asha, kind: 'request-received', item, requester: null, requester_id: other, message: null },
  { ...asha, kind: 'request-approved', item, owner: 'மீனாட்சி சுந்தரம்', owner_id: other },
  { ...asha, kind: 'request-rejected', item, cause: 'other-chosen' },
  { ...asha, kind: 'request-rejected', item, cause: 'taken-back' },
  {
    ...asha,
    kind: 'request-approved',
    item,
    owner: 'Rahim Sheikh',
    owner_id: other,
    isDrawn: true,
  },
  { ...asha, kind: 'request-rejected', item, cause: 'other-chosen', place: 3 },
  { ...asha, kind: 'item-drawn', item, member: 'Rahim Sheikh', by_id: other },
  { ...asha, kind: 'item-drawn', item, member: null, by_id: null },
  { ...asha, kind: 'next-in-line', item, by: '2026-03-07T06:00:00.000Z' },
  { ...asha, kind: 'passed-by', item },
  { ...asha, kind: 'line-moved', item },
  { ...asha, kind: 'line-waits', item },
  { ...asha, kind: 'request-rejected', item, cause: 'lapsed' },
  { ...asha, kind: 'requests-waiting', item, waiting: 1 },
  { ...asha, kind: 'requests-waiting', item, waiting: 12 },
  ...(['giver', 'receiver'] as const).flatMap((side): Letter[] => [
    { ...asha, kind: 'promise-quiet', item, side, member: 'Rahim Sheikh', by_id: other },
    { ...asha, kind: 'promise-lapsed', item, side },
  ]),
  { ...asha, kind: 'still-there', item },
  ...(['released', 'given-up', 'left', 'unconfirmed'] as const).map(
    (by): Letter => ({
      ...asha,
      kind: 'promise-ended',
      item,
      by,
      member: by === 'left' ? null : 'Rahim Sheikh',
      by_id: other,
      why: by === 'left' ? null : 'no-time',
      words: by === 'released' ? 'I travel until March.' : null,
    }),
  ),
  { ...asha, kind: 'request-rejected', item, cause: 'declined' },
  { ...asha, kind: 'exchange-completed', item, owner: 'Leela Menon', owner_id: other },
  {
    ...asha,
    name: 'नसरीन अंसारी',
    kind: 'message-received',
    sender: 'विक्रम देशपांडे',
    sender_id: other,
    item,
    message: 'नमस्ते! क्या शनिवार शाम सात बजे के बाद आना ठीक रहेगा?',
  },
  { ...asha, kind: 'item-hidden', item, ...decided },
  { ...asha, kind: 'item-shown', item, isGiverLocked: false, ...decided },
  { ...asha, kind: 'item-shown', item, isGiverLocked: true, ...decided },
  { ...asha, kind: 'comment-hidden', about: 'member', words: 'Never\ncame.', ...decided },
  { ...asha, kind: 'comment-shown', about: 'product', words: 'Too slow.', ...decided },
  { ...asha, kind: 'account-locked', ...decided, grievance: null },
  { ...asha, kind: 'account-unlocked', ...decided },
]
