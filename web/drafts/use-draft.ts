import { useState } from 'react'
import { keepText, type Place, readText, valueIn } from '../app/kept.ts'
import { forgetOnSignOut } from '../session/traces.ts'

type Intent =
  | 'claim'
  | 'release'
  | 'rate'
  | 'report'
  | 'message'
  | 'answer'
  | 'details'
  | 'times'
  | 'enquiry'

/**
 * A draft belongs to what one member, or a guest, wants to do with one item or request, or about one other member or
 * themselves.
 */
export const draftKey = (intent: Intent, memberId: string, aboutId: string) =>
  `${intent}/${memberId}/${aboutId}`

/** For a browser that keeps nothing, or no more, at least until the page is loaded anew. */
const unkept = new Map<string, string>()
forgetOnSignOut(() => unkept.clear())

/** The text of a draft; null where there is none. */
export const readDraftText = (place: Place, name: string) =>
  unkept.get(name) ?? readText(place, name)
/** Keeps the text of a draft; `null` forgets it. */
export function keepDraftText(place: Place, name: string, text: string | null): void {
  if (keepText(place, name, text) || text === null) unkept.delete(name)
  else unkept.set(name, text)
}

const nameOf = (key: string) => `draft-${key}`
/** What is kept of a draft; null where nothing is. */
export const readDraft = (key: string) => valueIn(readDraftText('sessionStorage', nameOf(key)))
export const keepDraft = (key: string, draft: unknown) =>
  keepDraftText('sessionStorage', nameOf(key), JSON.stringify(draft))

/**
 * What is being written, `first` before. A failed sending, a closed dialog, an ended session or a page that is loaded
 * anew loses nothing of it, as long as the tab is open; signing out does (web/session/traces.ts).
 */
export function useDraft<Draft = string>(key: string, first: Draft) {
  const [draft, setDraft] = useState(() => {
    const kept = readDraft(key)
    // An earlier version of the page may have kept another shape.
    return kept !== null && typeof kept === typeof first ? (kept as Draft) : first
  })
  const write = (next: Draft) => {
    keepDraft(key, next)
    setDraft(next)
  }
  return [draft, write] as const
}

/** A text that was sent and did not arrive is there again, before what was begun meanwhile; returns all of it. */
export function takeBackDraft(key: string, sent: string): string {
  const text = [sent, readDraft(key)].filter(Boolean).join('\n')
  keepDraft(key, text)
  return text
}

export const forgetDraft = (key: string) => keepDraftText('sessionStorage', nameOf(key), null)
