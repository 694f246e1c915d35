import { useState } from 'react'

/** A text belongs to what one member wants to do with one item, or about one other member. */
export const draftKey = (
  intent: 'claim' | 'rate' | 'report' | 'message',
  memberId: string,
  aboutId: string,
) => `${intent}/${memberId}/${aboutId}`

const drafts = new Map<string, string>()

/** A text being written, `first` before. A failed sending, a closed dialog or an ended session loses nothing of it. */
export function useDraft(key: string, first = '') {
  const [text, setText] = useState(() => drafts.get(key) ?? first)
  const write = (next: string) => {
    drafts.set(key, next)
    setText(next)
  }
  return [text, write] as const
}

/** A text that was sent and did not arrive is there again, before what was begun meanwhile; returns all of it. */
export function takeBackDraft(key: string, sent: string): string {
  const text = [sent, drafts.get(key)].filter(Boolean).join('\n')
  drafts.set(key, text)
  return text
}

export const forgetDraft = (key: string) => void drafts.delete(key)
