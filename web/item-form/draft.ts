import { keepText, readText, valueIn } from '../app/kept.ts'
import { fieldNames, type ItemFields, isCondition } from './fields.ts'

/** What a device keeps of what a member typed into a form: one draft per member and form. */
export const formDraftKey = (memberId: string, form: string) => `draft-${form}-${memberId}`

/** Fields of which drafts on devices may not know yet. */
const added = { times: '' }

/** A kept draft; null for anything that this form did not write. */
export function parseDraft(text: string | null): ItemFields | null {
  const values: Record<string, unknown> = { ...added, ...(valueIn(text) as object | null) }
  if (!fieldNames.every((name) => typeof values[name] === 'string')) return null
  const draft = Object.fromEntries(fieldNames.map((name) => [name, values[name]])) as ItemFields
  return isCondition(draft.condition) ? draft : { ...draft, condition: '' }
}

/** What was typed before, in whichever tab. A browser that keeps nothing has no draft. */
export const readDraft = (key: string) => parseDraft(readText('localStorage', key))

/** Keeps the words until they are sent or their member signs out; `null` forgets them. The photos are kept beside them. */
export const keepDraft = (key: string, fields: ItemFields | null) =>
  keepText('localStorage', key, fields && JSON.stringify(fields))
