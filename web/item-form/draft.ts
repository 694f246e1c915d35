import { valueIn } from '../app/kept.ts'
import { keepDraftText, readDraftText } from '../drafts/use-draft.ts'
import { fieldNames, type ItemFields, isCondition } from './fields.ts'

/** What a device keeps of what a member typed into a form: one draft per member and form. */
export const formDraftKey = (memberId: string, form: string) => `draft-${form}-${memberId}`

/** What was changed in a form and not sent; the rest may be another by now, on another device. */
export type FieldsDraft = Partial<ItemFields>

/** A kept draft; null for anything that this form did not write. */
export function parseDraft(text: string | null): FieldsDraft | null {
  const values = valueIn(text) as Record<string, unknown> | null
  const isThere = (name: keyof ItemFields) =>
    name === 'condition' ? isCondition(values?.[name]) : typeof values?.[name] === 'string'
  const names = fieldNames.filter(isThere)
  return names.length > 0 ? Object.fromEntries(names.map((name) => [name, values?.[name]])) : null
}

/** What was typed before, in whichever tab; in a browser that keeps nothing, on this page since it was loaded. */
export const readFormDraft = (key: string) => parseDraft(readDraftText('localStorage', key))

/**
 * Keeps the words until they are sent or their member signs out; `null` forgets them. The photos are kept beside them.
 */
export const keepFormDraft = (key: string, draft: FieldsDraft | null) =>
  keepDraftText('localStorage', key, draft && JSON.stringify(draft))
