import { useState } from 'react'

/** A draft belongs to what one member wants to do with one item, or about one other member or themselves. */
export const draftKey = (
  intent: 'claim' | 'rate' | 'report' | 'message' | 'answer' | 'details',
  memberId: string,
  aboutId: string,
) => `${intent}/${memberId}/${aboutId}`

const drafts = new Map<string, unknown>()

/** What is being written, `first` before. A failed sending, a closed dialog or an ended session loses nothing of it. */
export function useDraft<Draft = string>(key: string, first: Draft) {
  const [draft, setDraft] = useState(() => (drafts.get(key) as Draft | undefined) ?? first)
  const write = (next: Draft) => {
    drafts.set(key, next)
    setDraft(next)
  }
  return [draft, write] as const
}

/** A text that was sent and did not arrive is there again, before what was begun meanwhile; returns all of it. */
export function takeBackDraft(key: string, sent: string): string {
  const text = [sent, drafts.get(key)].filter(Boolean).join('\n')
  drafts.set(key, text)
  return text
}

export const forgetDraft = (key: string) => void drafts.delete(key)
