import { expect, test } from 'vitest'
import { wayBack } from './links.ts'
import { ownPath } from './own-path.ts'

test('a path of our own is kept whole', () => {
  for (const path of [
    '/',
    '/item/1',
    '/orders?cursor=a%2Fb',
    '/ml/upload#photos',
    '/browse?search=%E0%B4%95',
  ])
    expect(ownPath(path)).toBe(path)
})

test('nothing leads elsewhere, however it is written', () => {
  const hostile = [
    null,
    '',
    'item/1',
    'https://evil.example/',
    '//evil.example/login',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    '\t//evil.example',
    ' //evil.example',
    '///evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    'javascript:alert(1)',
    'data:text/html,hello',
    '/%2e%2e//evil.example',
  ]
  for (const text of hostile) expect(ownPath(text), String(text)).toBeNull()
})

test('the way back from a sign-in has the place of a meeting, and of no other page: it may be a secret', () => {
  const back = (path: string) => wayBack(new URL(path, 'https://here.invalid'))
  for (const path of ['/meeting/7#coming=8', '/en-XA/meeting/7#cannot=8'])
    expect(ownPath(back(path))).toBe(path)
  expect(back('/item/7?from=letter#handover=4711')).toBe('/item/7?from=letter')
})
