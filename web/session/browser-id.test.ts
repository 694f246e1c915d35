import { afterEach, expect, test, vi } from 'vitest'
import { browserHeader } from './browser-id.ts'

afterEach(() => void vi.unstubAllGlobals())

function aBrowser() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  }
}

test('a browser sends the same random id at every sign-in, and no two send the same [CALL-05]', () => {
  const ids = [aBrowser(), aBrowser()].map((localStorage) => {
    vi.stubGlobal('localStorage', localStorage)
    const header = browserHeader()
    expect(browserHeader()).toEqual(header)
    return header['x-browser-id']
  })
  for (const id of ids) expect(id).toMatch(/^[0-9a-f]{32}$/)
  expect(ids[0]).not.toBe(ids[1])
})

test('a browser that keeps nothing sends none, and can sign in all the same [CALL-05]', () => {
  vi.stubGlobal('localStorage', {
    getItem() {
      throw new DOMException('Not here', 'SecurityError')
    },
  })
  expect(browserHeader()).toEqual({})
})
