import { hour } from '../../domain/durations.ts'
import type { MeetingView } from '../../domain/pickups/views.ts'
import { anItem, id, type Step } from './step.ts'

const asking = (item: string, keep: string, as: 'claimer' | 'stranger' = 'claimer'): Step => ({
  name: 'POST /items/{id}/requests',
  as,
  path: id(item),
  keep,
  body: () => ({ message: 'I would use it.', could_come: ['weekend-morning'] }),
})

/** An item whose giver chooses after a time, and decides earlier; and one that a draw decides. */
const deciding: Step[] = [
  {
    name: 'POST /items',
    as: 'owner',
    body: () => ({ ...anItem(), decide_after_hours: 12 }),
    keep: 'table',
  },
  { name: 'POST /items/{id}/decide-now', as: 'owner', path: id('table') },
  {
    name: 'POST /items',
    as: 'owner',
    body: () => ({ ...anItem(), giving: 'draw', decide_after_hours: 48 }),
    keep: 'drawn',
  },
  {
    name: 'POST /items/{id}/requests',
    as: 'stranger',
    path: id('drawn'),
    keep: 'entry',
    body: () => ({ salt: '00112233445566778899aabbccddeeff' }),
  },
  { name: 'GET /items/{id}/draw', path: id('drawn') },
  { name: 'POST /requests/{id}/withdraw', as: 'stranger', path: id('entry') },
]

/** An item that is asked for, promised to one and given back, while another one stays in line. */
const takingBack: Step[] = [
  { name: 'POST /items', as: 'owner', body: anItem, keep: 'stool' },
  asking('stool', 'slip'),
  { name: 'POST /requests/{id}/withdraw', as: 'claimer', path: id('slip') },
  asking('stool', 'promise'),
  asking('stool', 'lost', 'stranger'),
  { name: 'POST /requests/{id}/approve', as: 'owner', path: id('promise') },
  { name: 'POST /requests/{id}/confirm', as: 'claimer', path: id('promise') },
  { name: 'PUT /items/{id}/line', as: 'stranger', path: id('stool') },
  { name: 'DELETE /items/{id}/line', as: 'stranger', path: id('stool') },
  {
    name: 'POST /requests/{id}/release',
    as: 'claimer',
    path: id('promise'),
    body: () => ({ why: 'no-time', words: 'We found no day.' }),
  },
]

const hours = (from: number) => {
  const at = (hours: number) => new Date(Date.now() + hours * hour).toISOString()
  return { starts_at: at(from), ends_at: at(from + 2) }
}

/** The giver offers times; what the two agree on is changed, kept in mind and called off. */
const meeting: Step[] = [
  {
    name: 'PUT /items/{id}/windows',
    as: 'owner',
    path: id('chair'),
    body: () => ({ windows: [hours(30)], place: 'Gate 2' }),
  },
  { name: 'GET /items/{id}/windows', as: 'owner', path: id('chair') },
  ...(['claimer', 'owner'] as const).map(
    (as, at): Step => ({
      name: 'POST /requests/{id}/pickups',
      as,
      path: id('request'),
      keep: `time ${at}`,
      body: () => ({ ...hours(50 + at), place: 'Gate 2' }),
    }),
  ),
  { name: 'POST /pickups/{id}/decline', as: 'claimer', path: id('time 1') },
  {
    name: 'POST /requests/{id}/pickups',
    as: 'claimer',
    path: id('request'),
    keep: 'time',
    body: () => hours(60),
  },
  { name: 'POST /pickups/{id}/agree', as: 'owner', path: id('time') },
  { name: 'POST /pickups/{id}/coming', as: 'claimer', path: id('time') },
  { name: 'GET /pickups/{id}', as: 'claimer', path: id('time') },
  {
    name: 'GET /requests/{id}/pickups',
    as: 'owner',
    path: id('request'),
    keep: 'key',
    of: (answer) => {
      const { agreed } = answer as MeetingView
      return new URL(agreed?.calendar ?? '').searchParams.get('key')
    },
  },
  {
    name: 'GET /pickups/{id}/calendar',
    path: id('time'),
    query: ({ key }) => ({ key }),
  },
  { name: 'POST /pickups/{id}/cancel', as: 'claimer', path: id('time') },
]

const exchanging: Step[] = [
  { name: 'POST /items/{id}/contact', as: 'stranger', path: id('chair') },
  asking('chair', 'request'),
  asking('lamp', 'refused'),
  { name: 'GET /items/{id}/requests', as: 'owner', path: id('chair') },
  { name: 'GET /requests', as: 'claimer' },
  { name: 'GET /me/claims', as: 'claimer' },
  { name: 'POST /requests/{id}/reject', as: 'owner', path: id('refused') },
  { name: 'POST /requests/{id}/approve', as: 'owner', path: id('request') },
  ...meeting,
  {
    name: 'POST /messages',
    as: 'owner' as const,
    body: ({ chair, claimer }) => ({
      recipient_id: claimer,
      item_id: chair,
      message: 'Is six fine?',
    }),
  },
  {
    name: 'GET /messages',
    as: 'claimer' as const,
    query: ({ owner, chair }) => ({ with: owner, item: chair }),
  },
  { name: 'GET /conversations', as: 'claimer' },
  {
    name: 'GET /conversations/{item}/{member}',
    as: 'claimer' as const,
    path: ({ chair, owner }) => ({ item: chair, member: owner }),
  },
  { name: 'GET /me/tasks', as: 'owner' },
  { name: 'GET /notifications/unread', as: 'claimer' },
  { name: 'GET /notifications', as: 'claimer', keep: 'news' },
  { name: 'POST /notifications/{id}/read', as: 'claimer', path: id('news') },
  { name: 'POST /notifications/read', as: 'claimer' },
  { name: 'POST /items/{id}/complete', as: 'owner', path: id('chair') },
  {
    name: 'POST /items/{id}/reviews',
    as: 'claimer' as const,
    path: id('chair'),
    body: () => ({ rating: 5, comment: 'Good as new.' }),
  },
  { name: 'DELETE /items/{id}', as: 'owner', path: id('lamp') },
]

/** A time that is over, and nobody came: the receiver says so, and the giver what happened. */
const missing: Step[] = [
  { name: 'GET /requests/{id}/no-show', as: 'claimer', path: id('missed request') },
  { name: 'POST /requests/{id}/no-show', as: 'claimer', path: id('missed request') },
  {
    name: 'POST /no-shows/{id}/answer',
    as: 'owner',
    path: id('no-show'),
    body: () => ({ answer: 'The train was late.' }),
  },
  { name: 'GET /me/habits', as: 'owner' },
]

/**
 * An item, shared with a time, that changes hands with the receiver's number, after they said that they
 * have it and its giver objected.
 */
const handingOver: Step[] = [
  {
    name: 'POST /items',
    as: 'owner',
    body: () => ({ ...anItem(), windows: [hours(30)], place: 'Gate 2' }),
    keep: 'jug',
  },
  asking('jug', 'promised jug'),
  { name: 'POST /requests/{id}/approve', as: 'owner', path: id('promised jug') },
  { name: 'POST /requests/{id}/received', as: 'claimer', path: id('promised jug') },
  { name: 'POST /requests/{id}/not-received', as: 'owner', path: id('promised jug') },
  { name: 'GET /requests/{id}/handover', as: 'claimer', path: id('promised jug'), keep: 'digits' },
  {
    name: 'POST /items/{id}/handover',
    as: 'owner',
    path: id('jug'),
    body: ({ digits }) => ({ number: digits }),
  },
]

/** All that two members do about an item, from the first request to the hand-over. */
export const exchanges = [...deciding, ...takingBack, ...exchanging, ...missing, ...handingOver]
