import { useState } from 'react'
import { keepText, readText, valueIn } from '../app/kept.ts'
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

/** For a browser that keeps nothing, at least until the page is loaded anew. */
const drafts = new Map<string, unknown>()
forgetOnSignOut(() => drafts.clear())

const nameOf = (key: string) => `draft-${key}`
/** What is kept of a draft; null where nothing is. */
export const readDraft = (key: string) =>
  drafts.get(key) ?? valueIn(readText('sessionStorage', nameOf(key)))
export const keepDraft = (key: string, draft: unknown) => {
  drafts.set(key, draft)
  keepText('sessionStorage', nameOf(key), JSON.stringify(draft))
}

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

export function forgetDraft(key: string): void {
  drafts.delete(key)
  keepText('sessionStorage', nameOf(key), null)
}
