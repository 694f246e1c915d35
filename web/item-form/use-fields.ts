import { useState } from 'react'
import type { Category } from '../../domain/items/views.ts'
import { forgetIdempotencyKey } from '../app/idempotency-key.ts'
import { keepDraft, readDraft } from './draft.ts'
import { type ItemFields, inCategory, sameFields } from './fields.ts'

type Options = {
  start: ItemFields
  categories: readonly Category[]
  draftKey: string
  /** Of a promised item only these can be changed, so only these are kept (A25). */
  promised: boolean
}

/** What is typed, kept on this device at every keystroke, so that no reload and no closed tab loses a word. */
export function useFields({ start, categories, draftKey, promised }: Options) {
  const [initial] = useState(() => inCategory(start, start.category_id, categories))
  const [fields, setFields] = useState(() => {
    const draft = readDraft(draftKey)
    if (!draft) return initial
    if (promised)
      return { ...initial, description: draft.description, instructions: draft.instructions }
    return inCategory(draft, draft.category_id, categories)
  })
  const [restored] = useState(() => !sameFields(fields, initial))
  const unsaved = !sameFields(fields, initial)

  function change(next: ItemFields) {
    setFields(next)
    keepDraft(draftKey, sameFields(next, initial) ? null : next)
  }
  /** Shows what is stored, and gives a way back. */
  function startOver() {
    const before = fields
    const takeNameBack = forgetIdempotencyKey('localStorage', draftKey)
    change(initial)
    return () => {
      change(before)
      takeNameBack()
    }
  }
  return { fields, change, unsaved, restored, startOver, forget: () => keepDraft(draftKey, null) }
}
