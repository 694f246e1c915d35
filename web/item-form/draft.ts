import { product } from '../../domain/product.ts'
import { fieldNames, type ItemFields, isCondition } from './fields.ts'

/** Where a tab keeps what a member typed into a form: one place per member and form. */
export const draftKey = (memberId: string, form: string) =>
  `${product.slug}-draft-${form}-${memberId}`

/** A kept draft; null for anything that this form did not write. */
export function parseDraft(text: string | null): ItemFields | null {
  try {
    const kept: unknown = JSON.parse(text ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const values = kept as Record<string, unknown>
    if (!fieldNames.every((name) => typeof values[name] === 'string')) return null
    const draft = Object.fromEntries(fieldNames.map((name) => [name, values[name]])) as ItemFields
    return isCondition(draft.condition) ? draft : { ...draft, condition: '' }
  } catch {
    return null
  }
}

/** What was typed in this tab before, also before a reload. A browser that keeps nothing has no draft. */
export function readDraft(key: string): ItemFields | null {
  try {
    return parseDraft(sessionStorage.getItem(key))
  } catch {
    return null
  }
}

/** Keeps the words, not the photos, in this tab; `null` forgets them. */
export function keepDraft(key: string, fields: ItemFields | null) {
  try {
    if (fields) sessionStorage.setItem(key, JSON.stringify(fields))
    else sessionStorage.removeItem(key)
  } catch {
    // Full or forbidden: the form works without.
  }
}
