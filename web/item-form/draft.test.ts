import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keyOf } from '../app/kept.ts'
import { forgetTraces } from '../session/traces.ts'
import { formDraftKey, keepDraft, parseDraft, readDraft } from './draft.ts'
import { noFields } from './fields.ts'

const typed = { ...noFields, title: 'Cane armchair', condition: 'good' as const }

function aDevice() {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
}

describe('a draft', () => {
  beforeEach(() => vi.stubGlobal('localStorage', aDevice()))

  test('is kept per member and form until it is forgotten', () => {
    const key = formDraftKey('asha', 'share')
    keepDraft(key, typed)
    expect(readDraft(key)).toEqual(typed)
    expect(readDraft(formDraftKey('ravi', 'share'))).toBeNull()
    expect(readDraft(formDraftKey('asha', 'another-form'))).toBeNull()
    keepDraft(key, null)
    expect(readDraft(key)).toBeNull()
  })

  test('is there until the page is loaded anew in a browser that keeps nothing, and no longer than its member', () => {
    const refuse = () => {
      throw new Error('denied')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    expect(readDraft('key')).toBeNull()
    for (const forget of [() => keepDraft('key', null), forgetTraces]) {
      keepDraft('key', typed)
      expect(readDraft('key')).toEqual(typed)
      forget()
      expect(readDraft('key')).toBeNull()
    }
  })

  test('is the one that was kept last, also by another tab once the browser is full no more', () => {
    const device = aDevice()
    const full = () => {
      throw new Error('full')
    }
    keepDraft('key', { title: 'Chair' })
    vi.stubGlobal('localStorage', { ...device, setItem: full })
    keepDraft('key', typed)
    expect(readDraft('key')).toEqual(typed)
    vi.stubGlobal('localStorage', device)
    keepDraft('key', { title: 'Cane chair' })
    device.setItem(keyOf('key'), '{"title":"Teak chair"}')
    expect(readDraft('key')).toEqual({ title: 'Teak chair' })
  })

  test('is nothing when it was not written by this form', () => {
    for (const text of [null, '', 'null', '[]', '"words"', '{"words":"only"}', '{"broken'])
      expect(parseDraft(text)).toBeNull()
    expect(parseDraft(JSON.stringify({ title: 7 }))).toBeNull()
  })

  test('has what was changed, and no more', () => {
    expect(parseDraft('{"title":"only"}')).toEqual({ title: 'only' })
  })

  test('loses a condition that does not exist, and fields that the form does not have', () => {
    const text = JSON.stringify({ ...typed, condition: 'splendid', extra: 'x' })
    const { condition: _, ...rest } = typed
    expect(parseDraft(text)).toEqual(rest)
  })
})
