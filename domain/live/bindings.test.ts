import { expect, test } from 'vitest'
import { isShown, matches, parseBinding } from './bindings.ts'
import type { Change } from './changes.ts'

const one = '0199aaaa-0000-7000-8000-000000000001'
const two = '0199aaaa-0000-7000-8000-000000000002'
const item = '0199aaaa-0000-7000-8000-000000000003'

const binding = (table: string, filter?: string, event = '*') =>
  parseBinding({ event, schema: 'public', table, ...(filter !== undefined && { filter }) })

test('a watcher may narrow by the ids of the specification and by nothing else [CALL-73, CALL-74, ORDERS-14]', () => {
  const allowed = [
    ['messages', `sender_id=eq.${one}`],
    ['messages', `recipient_id=eq.${one}`],
    ['notifications', `user_id=eq.${one}`],
    ['notifications', 'type=eq.new_message'],
    ['item_requests', `requester_id=eq.${one}`],
    ['item_requests', `item_id=eq.${item}`],
    ['app_ratings', undefined],
  ] as const
  for (const [table, filter] of allowed) expect(binding(table, filter)).not.toBeNull()
  const refused = [
    ['messages', `item_id=eq.${item}`],
    ['messages', `sender_id=neq.${one}`],
    ['messages', `sender_id=in.(${one})`],
    ['messages', `sender_id=eq.${one},recipient_id=eq.${two}`],
    ['messages', `sender_id=eq.${one} or true`],
    ['messages', 'sender_id=eq.1'],
    ['messages', ''],
    ['notifications', 'type=eq.anything'],
    ['item_requests', 'status=eq.pending'],
    ['app_ratings', `user_id=eq.${one}`],
    ['app_ratings', `id=eq.${one}`],
    ['users', undefined],
    ['profiles', undefined],
    ['reports', undefined],
    ['toString', undefined],
  ] as const
  for (const [table, filter] of refused) expect(binding(table, filter)).toBeNull()
  for (const input of [null, 'messages', [], { event: 'INSERT', table: 'messages' }])
    expect(parseBinding(input)).toBeNull()
  expect(binding('messages', undefined, 'TRUNCATE')).toBeNull()
})

test('a change fits the bindings that name its event and its ids [CALL-73, CALL-74, ORDERS-14]', () => {
  const change = (table: Change['table'], audience: string[], more: Partial<Change> = {}) =>
    ({
      table,
      type: 'INSERT',
      id: item,
      item_id: null,
      kind: null,
      audience,
      ...more,
    }) satisfies Change
  const fits = (of: Change, filter?: string, event = '*') => {
    const parsed = binding(of.table, filter, event)
    return parsed !== null && matches(parsed, of)
  }
  const message = change('messages', [one, two])
  expect(fits(message)).toBe(true)
  expect(fits(message, undefined, 'INSERT')).toBe(true)
  expect(fits(message, undefined, 'UPDATE')).toBe(false)
  expect(fits(message, `sender_id=eq.${one}`)).toBe(true)
  expect(fits(message, `sender_id=eq.${two}`)).toBe(false)
  expect(fits(message, `recipient_id=eq.${two.toUpperCase()}`)).toBe(true)
  expect(fits(message, `recipient_id=eq.${one}`)).toBe(false)
  const notice = change('notifications', [one], { kind: 'new_message' })
  expect(fits(notice, `user_id=eq.${one}`)).toBe(true)
  expect(fits(notice, `user_id=eq.${two}`)).toBe(false)
  expect(fits(notice, 'type=eq.new_message')).toBe(true)
  expect(fits(notice, 'type=eq.request_received')).toBe(false)
  const request = change('item_requests', [one, two], { item_id: item })
  expect(fits(request, `requester_id=eq.${one}`)).toBe(true)
  expect(fits(request, `requester_id=eq.${two}`)).toBe(false)
  expect(fits(request, `item_id=eq.${item}`)).toBe(true)
  expect(fits(request, `item_id=eq.${one}`)).toBe(false)
  const sameTable = binding('item_requests')
  expect(sameTable && matches(sameTable, message)).toBe(false)
})

test('who is not told who asks hears nothing of a member whom they name [ORDERS-14]', () => {
  const of = binding('item_requests', `requester_id=eq.${one}`)
  const shown = (memberId: string, requester_id: string | null) =>
    of !== null && isShown(of, memberId, { record: { id: item, requester_id } })
  expect(shown(two, one)).toBe(true)
  expect(shown(two, null)).toBe(false)
  expect(shown(one, one)).toBe(true)
  expect(of && isShown(of, two, { old_record: { id: item } })).toBe(false)
  expect(of && isShown(of, one, { old_record: { id: item } })).toBe(true)
  const byItem = binding('item_requests', `item_id=eq.${item}`)
  expect(byItem && isShown(byItem, two, { record: { requester_id: null } })).toBe(true)
})
