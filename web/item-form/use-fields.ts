import { useState } from 'react'
import type { ChangeableWhenPromised } from '../../domain/items/limits.ts'
import type { Category } from '../../domain/items/views.ts'
import { forgetIdempotencyKey } from '../app/idempotency-key.ts'
import { offerIn, textOf, withoutPast } from '../meeting/offer.ts'
import { keepFormDraft, readFormDraft } from './draft.ts'
import { changedIn, type ItemFields, inCategory } from './fields.ts'

type Options = {
  start: ItemFields
  categories: readonly Category[]
  draftKey: string
  /** Of a promised item only these can be changed, so only these are kept (A25). */
  promised: boolean
}

/** Times that a draft of some days ago holds and that are over are not sent: the server would refuse the item. */
const stillToCome = (times: string) => textOf(withoutPast(offerIn(times), Date.now()))

/** What is typed, kept on this device at every keystroke, so that no reload and no closed tab loses a word. */
export function useFields({ start, categories, draftKey, promised }: Options) {
  const [initial] = useState(() => inCategory(start, start.category_id, categories))
  const [fields, setFields] = useState(() => {
    const draft = readFormDraft(draftKey) ?? {}
    const { description = initial.description, instructions = initial.instructions } = draft
    const kept: Record<ChangeableWhenPromised, string> = { description, instructions }
    if (promised) return { ...initial, ...kept }
    const before = { ...initial, ...draft, times: stillToCome(draft.times ?? '') }
    return inCategory(before, before.category_id, categories)
  })
  const changed = changedIn(fields, initial)
  const [restored] = useState(changed.length > 0)

  function change(next: ItemFields) {
    setFields(next)
    const names = changedIn(next, initial)
    const draft = Object.fromEntries(names.map((name) => [name, next[name]]))
    keepFormDraft(draftKey, names.length > 0 ? draft : null)
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
  return {
    fields,
    change,
    changed,
    restored,
    startOver,
    forget: () => keepFormDraft(draftKey, null),
  }
}
