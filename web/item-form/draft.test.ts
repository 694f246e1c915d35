import { beforeEach, describe, expect, test, vi } from 'vitest'
import { keyOf } from '../app/kept.ts'
import { forgetTraces } from '../session/traces.ts'
import { formDraftKey, keepFormDraft, parseDraft, readFormDraft } from './draft.ts'
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
    keepFormDraft(key, typed)
    expect(readFormDraft(key)).toEqual(typed)
    expect(readFormDraft(formDraftKey('ravi', 'share'))).toBeNull()
    expect(readFormDraft(formDraftKey('asha', 'another-form'))).toBeNull()
    keepFormDraft(key, null)
    expect(readFormDraft(key)).toBeNull()
  })

  test('is there until the page is loaded anew in a browser that keeps nothing, and no longer than its member', () => {
    const refuse = () => {
      throw new Error('denied')
    }
    vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse })
    expect(readFormDraft('key')).toBeNull()
    for (const forget of [() => keepFormDraft('key', null), forgetTraces]) {
      keepFormDraft('key', typed)
      expect(readFormDraft('key')).toEqual(typed)
      forget()
      expect(readFormDraft('key')).toBeNull()
    }
  })

  test('is the one that was kept last, also by another tab once the browser is full no more', () => {
    const device = aDevice()
    const full = () => {
      throw new Error('full')
    }
    keepFormDraft('key', { title: 'Chair' })
    vi.stubGlobal('localStorage', { ...device, setItem: full })
    keepFormDraft('key', typed)
    expect(readFormDraft('key')).toEqual(typed)
    vi.stubGlobal('localStorage', device)
    keepFormDraft('key', { title: 'Cane chair' })
    device.setItem(keyOf('key'), '{"title":"Teak chair"}')
    expect(readFormDraft('key')).toEqual({ title: 'Teak chair' })
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
