import { expect, test } from 'vitest'
import type { ExchangeEvent } from '../../domain/exchanges/views.ts'
import { linesOf } from './entries.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 5, 15, 6, minute)).toISOString()
const message = (minute: number) => ({
  id: `message ${minute}`,
  sender_id: 'rahim',
  recipient_id: 'leela',
  item_id: 'chair',
  message: 'Hello',
  phrase: null,
  created_at: at(minute),
})
const event = (minute: number, kind: ExchangeEvent['kind']): ExchangeEvent => ({
  kind,
  at: at(minute),
  place: null,
  ended_as: null,
  ended_why: null,
})
const shown = (lines: ReturnType<typeof linesOf>) =>
  lines.map((line) => ('message' in line ? line.message.id : line.event.kind))

test('what happened stands among the messages at its time', () => {
  const history = { messages: [message(1), message(5)], older: null }
  const events = [event(0, 'asked'), event(3, 'promised')]
  expect(shown(linesOf(history, events))).toEqual(['asked', 'message 1', 'promised', 'message 5'])
})

test('what happened before the oldest message on the screen comes with those before it', () => {
  const events = [event(0, 'asked'), event(6, 'promised')]
  expect(shown(linesOf({ messages: [message(5)], older: 'cursor' }, events))).toEqual([
    'message 5',
    'promised',
  ])
  expect(shown(linesOf({ messages: [], older: null }, events))).toEqual(['asked', 'promised'])
})
