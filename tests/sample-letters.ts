import type { Letter } from '../domain/letters/views.ts'
import { sampleDecisions } from './sample-decisions.ts'

const site = 'https://giving.example'
const item = { id: '019a0000-0000-7000-8000-000000000001', title: 'Cane armchair' }
const other = '019a0000-0000-7000-8000-000000000002'
const asha = { to: 'asha@example.org', name: 'Asha Kulkarni' } as const

/** In the evening of a Saturday in India. */
export const aPickup = {
  starts_at: '2026-03-07T12:30:00.000Z',
  ends_at: '2026-03-07T14:30:00.000Z',
  calendar: {
    id: other,
    request_id: '019a0000-0000-7000-8000-000000000003',
    sequence: 2,
    at: '2026-03-05T06:00:00.000Z',
    link: `${site}/api/v1/pickups/${other}/calendar?key=0123456789abcdef0123456789abcdef`,
  },
}

const { calendar, ...span } = aPickup
const { request_id, at } = calendar
/** The same where it ended with its promise. */
const calledOff = { ...span, request_id, sequence: 3, at }

/** How long the ways of an account letter are good. */
const goodUntil = { until: '2026-03-06T06:00:00.000Z', code_until: '2026-03-05T06:10:00.000Z' }

/** One letter of every kind but those to operators, and those of two ways to say it. */
export const sampleLetters: Letter[] = [
  {
    ...asha,
    kind: 'confirm-account',
    code: '482913',
    link: `${site}/confirm#token_hash=abc-_1&type=signup`,
    ...goodUntil,
  },
  {
    ...asha,
    kind: 'confirm-account',
    code: null,
    link: `${site}/confirm#token_hash=abc-_2&type=signup`,
    ...goodUntil,
  },
  {
    ...asha,
    kind: 'reset-password',
    code: '482913',
    link: `${site}/reset-password#token_hash=abc-_1&type=recovery`,
    ...goodUntil,
  },
  {
    ...asha,
    kind: 'reset-password',
    code: null,
    link: `${site}/reset-password#token_hash=abc-_2&type=recovery`,
    ...goodUntil,
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
  {
    ...asha,
    kind: 'request-received',
    item,
    requester: 'Rahim Sheikh',
    requester_id: other,
    message: null,
    drawn_at: '2026-11-24T12:35:00.000Z',
  },
  {
    ...asha,
    kind: 'request-received',
    item,
    requester: 'Rahim Sheikh',
    requester_id: other,
    message: null,
    choose_from: '2026-11-24T12:35:00.000Z',
  },
  { ...asha, kind: 'request-approved', item, owner: 'மீனாட்சி சுந்தரம்', owner_id: other },
  { ...asha, kind: 'request-rejected', item, cause: 'other-chosen' },
  { ...asha, kind: 'request-rejected', item, cause: 'to-next' },
  { ...asha, kind: 'request-rejected', item, cause: 'taken-back' },
  { ...asha, kind: 'request-rejected', item, cause: 'taken-back', calledOff },
  {
    ...asha,
    kind: 'request-approved',
    item,
    owner: 'Rahim Sheikh',
    owner_id: other,
    isDrawn: true,
  },
  { ...asha, kind: 'request-rejected', item, cause: 'other-chosen', place: 3 },
  { ...asha, kind: 'request-rejected', item, cause: 'other-chosen', place: 3, isLineOver: true },
  { ...asha, kind: 'item-drawn', item, member: 'Rahim Sheikh', by_id: other },
  { ...asha, kind: 'item-drawn', item, member: null, by_id: null },
  {
    ...asha,
    kind: 'item-drawn',
    item,
    member: 'Rahim Sheikh',
    by_id: other,
    words: 'I still want it.',
  },
  { ...asha, kind: 'next-in-line', item, by: '2026-03-07T06:00:00.000Z' },
  { ...asha, kind: 'passed-by', item, isPromised: true },
  { ...asha, kind: 'passed-by', item, isPromised: false },
  { ...asha, kind: 'line-moved', item },
  { ...asha, kind: 'line-moved', item, drawn_at: '2026-11-24T12:35:00.000Z' },
  { ...asha, kind: 'line-waits', item },
  { ...asha, kind: 'request-rejected', item, cause: 'lapsed' },
  { ...asha, kind: 'requests-waiting', item, waiting: 1 },
  { ...asha, kind: 'requests-waiting', item, waiting: 12 },
  ...(['giver', 'receiver'] as const).flatMap((side): Letter[] => [
    {
      ...asha,
      kind: 'promise-quiet',
      item,
      side,
      member: 'Rahim Sheikh',
      by_id: other,
      until: '2026-03-10T10:00:00.000Z',
    },
    { ...asha, kind: 'promise-lapsed', item, side, isPromised: false },
    { ...asha, kind: 'promise-lapsed', item, side, isPromised: true },
  ]),
  ...[true, false].map((can_offer_again) => ({
    ...asha,
    kind: 'still-there' as const,
    item,
    until: '2026-03-10T10:00:00.000Z',
    can_offer_again,
  })),
  {
    ...asha,
    kind: 'item-received',
    item,
    member: 'Rahim Sheikh',
    by_id: other,
    until: '2026-03-10T10:00:00.000Z',
  },
  { ...asha, kind: 'handover-objected', item, owner: 'Rahim Sheikh', owner_id: other },
  { ...asha, kind: 'handover-objected', item, owner: null, owner_id: other },
  { ...asha, kind: 'receiver-left', item },
  {
    ...asha,
    kind: 'exchange-completed',
    item,
    owner: 'Rahim Sheikh',
    owner_id: other,
    isUnobjected: true,
  },
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
      ...(by === 'given-up' && { calledOff }),
    }),
  ),
  {
    ...asha,
    kind: 'pickups-offered',
    item,
    member: 'Rahim Sheikh',
    by_id: other,
    request_id: other,
    times: [
      { starts_at: '2026-03-07T12:30:00.000Z', ends_at: '2026-03-07T14:30:00.000Z' },
      { starts_at: '2026-03-07T17:30:00.000Z', ends_at: '2026-03-07T19:30:00.000Z' },
    ],
  },
  ...(['proposed', 'agreed', 'changed', 'cancelled', 'tomorrow'] as const).map(
    (what): Letter => ({
      ...asha,
      kind: `pickup-${what}`,
      item,
      member: 'Rahim Sheikh',
      by_id: other,
      words: what === 'changed' ? null : 'The tea stall at gate 2',
      ...aPickup,
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
  {
    ...asha,
    name: 'नसरीन अंसारी',
    kind: 'message-received',
    sender: 'Rahim Sheikh',
    sender_id: other,
    item,
    message: 'मैं रास्ते में हूँ',
    phrase: 'on-my-way',
  },
  ...(['giver', 'receiver'] as const).map(
    (side) =>
      ({
        ...asha,
        kind: 'no-show-said',
        item,
        side,
        member: side === 'giver' ? null : 'Rahim Sheikh',
        by_id: other,
        starts_at: '2026-06-15T12:30:00.000Z',
        answer_by: '2026-06-22T14:05:00.000Z',
        hasEnded: side === 'receiver',
        isMutual: side === 'giver',
      }) as const,
  ),
  ...sampleDecisions(item, calledOff).map((letter) => ({ ...asha, ...letter })),
]
