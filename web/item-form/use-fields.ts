import { useState } from 'react'
import type { Category } from '../../domain/items/views.ts'
import { shareWords } from '../../words/en/screens/share.ts'
import { showNotice } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'
import { keepDraft, readDraft } from './draft.ts'
import { type ItemFields, inCategory, sameFields } from './fields.ts'

type Options = {
  start: ItemFields
  categories: readonly Category[]
  draftKey: string
  /** Of a promised item only these can be changed, so only these are kept (A25). */
  promised: boolean
}

/** What is typed, kept in this tab at every keystroke, so that a reload by accident loses no word. */
export function useFields({ start, categories, draftKey, promised }: Options) {
  const { t } = useWords(shareWords)
  const [initial] = useState(() => inCategory(start, start.category_id, categories))
  const [fields, setFields] = useState(() => {
    const draft = readDraft(draftKey)
    if (!draft) return initial
    if (promised)
      return { ...initial, description: draft.description, instructions: draft.instructions }
    return inCategory(draft, draft.category_id, categories)
  })
  const [restored, setRestored] = useState(() => !sameFields(fields, initial))
  const unsaved = !sameFields(fields, initial)

  function change(next: ItemFields) {
    setFields(next)
    keepDraft(draftKey, sameFields(next, initial) ? null : next)
  }
  function startOver() {
    const before = fields
    change(initial)
    setRestored(false)
    const action = { label: t('draft.undo'), run: () => change(before) }
    showNotice({ title: t('draft.cleared'), action })
  }
  return { fields, change, unsaved, restored, startOver, forget: () => keepDraft(draftKey, null) }
}
