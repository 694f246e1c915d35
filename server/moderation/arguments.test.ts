import { expect, test } from 'vitest'
import { readOrder, UsageError } from './arguments.ts'

const id = '019a0000-0000-7000-8000-000000000001'
const report = '019a0000-0000-7000-8000-000000000002'

test('the command line says what to do, to what, and why [A19]', () => {
  const why = ['--reason', 'An advertisement']
  const reason = 'An advertisement'
  expect(readOrder([])).toEqual({ verb: 'help' })
  expect(readOrder(['lock', '-h'])).toEqual({ verb: 'help' })
  for (const verb of ['list', 'comments']) expect(readOrder([verb])).toEqual({ verb })
  expect(readOrder(['comments', id])).toEqual({ verb: 'comments', before: id })
  expect(readOrder(['show', id])).toEqual({ verb: 'show', target: id })
  for (const item of [id, `/item/${id}`, `https://x.example/hi/item/${id}`])
    expect(readOrder(['hide-item', item, ...why, '--report', report])).toEqual({
      verb: 'hide-item',
      target: id,
      reason,
      report,
    })
  expect(readOrder(['no-shows'])).toEqual({ verb: 'no-shows' })
  for (const [given, member] of [
    [`https://x.example/profile?userId=${id}`, id],
    ['asha@example.org', 'asha@example.org'],
  ])
    expect(readOrder(['no-shows', String(given)])).toEqual({ verb: 'no-shows', member })
  for (const verb of ['hide-comment', 'show-comment'])
    expect(readOrder([verb, id, ...why])).toMatchObject({ verb, target: id, reason })
  for (const [member, target] of [
    [id, id],
    [`https://x.example/profile?userId=${id}`, id],
    [`https://x.example/profile?userId=${id}&tab=items`, id],
    ['asha@example.org', 'asha@example.org'],
  ])
    for (const verb of ['clear-profile', 'lock', 'copy-data'])
      expect(readOrder([verb, String(member), ...why])).toMatchObject({ verb, target })
  expect(readOrder(['clear-profile', id, ...why, '--report', report])).toMatchObject({ report })
  expect(readOrder(['clear-profile', id, ...why, '--name'])).toMatchObject({ name: true })
  const deletion = { verb: 'delete-member', target: id, reason, report: null }
  expect(readOrder(['delete-member', id, ...why, '--for-good'])).toEqual(deletion)
})

test.each<[string[], string]>([
  [['ban', id], 'There is no command "ban".'],
  [['lock'], 'Say which: lock <id>'],
  [['lock', id], 'Say why: --reason "…"'],
  [['clear-profile', id], 'Say why: --reason "…"'],
  [['lock', id, '--reason', '  '], 'Say why: --reason "…"'],
  [['lock', id, '--reason', 'too', 'many'], 'One at a time.'],
  [['lock', 'asha', '--reason', 'x'], '"asha" is no id.'],
  [['hide-comment', 'Rude!', '--reason', 'x'], '"Rude!" is no id.'],
  [['show', 'asha@example.org'], '"asha@example.org" is no id.'],
  [
    ['dismiss', id, '--reason', 'x', '--report', id],
    '--report belongs to hide-item and clear-profile alone.',
  ],
  [['lock', id, '--reason', 'x', '--name'], '--name belongs to clear-profile alone.'],
  [['lock', `${id}9`, '--reason', 'x'], `"${id}9" is no id.`],
  [['delete-member', id, '--reason', 'x'], 'delete-member cannot be undone'],
  [['lock', id, '--reason', 'x', '--for-good'], 'nothing else does'],
  [['list', '--all'], "Unknown option '--all'"],
])('%j is refused in one line [A19]', (args, text) => {
  expect(() => readOrder(args)).toThrow(UsageError)
  expect(() => readOrder(args)).toThrow(text)
})
