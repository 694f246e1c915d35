import { type FormEvent, type ReactNode, type RefObject, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Form, useFetcher } from 'react-router'
import type { Category } from '../../domain/items/views.ts'
import { shareWords } from '../../words/en/screens/share.ts'
import { sayFailed } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'
import { LeaveDialog } from '../components/leave-dialog.tsx'
import { Button } from '../components/ui/button.tsx'
import { useFocusAfterFailure } from '../components/ui/focus.ts'
import { isAsStored } from '../photos/photo-selection.ts'
import { useProgress } from '../photos/photo-storage.ts'
import { type ItemFields, missingFields } from './fields.ts'
import { CategorySelects, ConditionChoice, ItemText, type TextName } from './inputs.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { formDataOf } from './submission.ts'
import { useFields } from './use-fields.ts'
import { type Purpose, usePhotos } from './use-photos.ts'

type Props = {
  purpose: Purpose
  categories: readonly Category[]
  start: ItemFields
  stored?: readonly string[]
  draftKey: string
  /** The item is promised to somebody: only description and instructions can be changed (A25). */
  promised?: boolean
  cancel?: ReactNode
}

const nothingStored: readonly string[] = []

/** The form for sharing an item and for changing it. The action of the page saves it. */
export function ItemForm({ stored = nothingStored, promised = false, purpose, ...props }: Props) {
  const photos = usePhotos(stored, purpose)
  const typed = useFields({ ...props, promised })
  const fetcher = useFetcher<{ failed: string }>()
  const { t } = useWords(shareWords)
  const busy = fetcher.state !== 'idle'
  const form = useRef<HTMLFormElement>(null)
  const { wrong, check, touch } = useChecks(form)
  useFocusAfterFailure(form, busy)
  const { fields } = typed
  const change = (next: ItemFields) => {
    touch(next)
    typed.change(next)
  }
  const set = (part: Partial<ItemFields>) => change({ ...fields, ...part })
  const text = (name: TextName) => ({
    name,
    value: fields[name],
    onValue: (value: string) => set({ [name]: value }),
    error: wrong[name],
  })
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (busy || photos.preparing || !check(fields)) return
    const data = formDataOf(fields, photos.list, stored, promised)
    void fetcher.submit(data, { method: 'post', encType: 'multipart/form-data' })
  }
  const photosChanged = !isAsStored(photos.list, stored)
  const unsaved = photosChanged || (purpose === 'edit' && typed.unsaved)
  return (
    <>
      <Form ref={form} method="post" noValidate onSubmit={save}>
        <fieldset disabled={busy} className="flex min-w-0 flex-col gap-6">
          {typed.restored && <RestoredNote onStartOver={typed.startOver} />}
          {!(promised && stored.length === 0) && <PhotoPicker photos={photos} locked={promised} />}
          <ItemText {...text('title')} disabled={promised} />
          <ConditionChoice
            value={fields.condition}
            onChange={(condition) => set({ condition })}
            disabled={promised}
            error={wrong.condition}
          />
          <CategorySelects
            fields={fields}
            categories={props.categories}
            onChange={change}
            disabled={promised}
          />
          <ItemText {...text('description')} />
          <ItemText {...text('instructions')} />
        </fieldset>
        <SaveBar
          purpose={purpose}
          busy={busy}
          waits={photos.preparing !== null}
          cancel={props.cancel}
        />
      </Form>
      <LeaveDialog
        when={unsaved || busy}
        title={t(`leave.${purpose}-title`)}
        text={t(`leave.${purpose}-text`)}
        leave={t(purpose === 'edit' ? 'leave.discard' : 'leave.go')}
        onLeave={() => purpose === 'edit' && typed.forget()}
      />
    </>
  )
}

type Wrong = { [Field in keyof ItemFields]?: string }

/** What the browser checks to answer sooner; the server checks again (SHARE-05 to SHARE-07, EDIT-10). */
function useChecks(form: RefObject<HTMLFormElement | null>) {
  const { t } = useWords(shareWords)
  const [wrong, setWrong] = useState<Wrong>({})
  const texts = {
    title: t('form.title-required'),
    condition: t('form.condition-required-text'),
    description: t('form.description-required'),
  }
  /** Says what is missing and goes to the first of it; true when nothing is. */
  function check(fields: ItemFields): boolean {
    const missing = missingFields(fields)
    flushSync(() => setWrong(Object.fromEntries(missing.map((name) => [name, texts[name]]))))
    form.current?.querySelector<HTMLElement>(`[name="${missing[0]}"]`)?.focus()
    if (missing.includes('condition')) sayFailed(t('form.condition-required'), texts.condition)
    return missing.length === 0
  }
  /** What was filled in is no longer wrong. */
  function touch(fields: ItemFields) {
    const missing = new Set<string>(missingFields(fields))
    setWrong(Object.fromEntries(Object.entries(wrong).filter(([name]) => missing.has(name))))
  }
  return { wrong, check, touch }
}

/** Says that words from before a reload are there again. */
function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useWords(shareWords)
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 rounded-2xl bg-marigold-tint py-1.5 pr-1.5 pl-4"
    >
      <p>{t('draft.restored')}</p>
      <Button look="quiet" onClick={onStartOver}>
        {t('draft.start-over')}
      </Button>
    </div>
  )
}

type SaveBarProps = { purpose: Purpose; busy: boolean; waits: boolean; cancel: ReactNode }

function SaveBar({ purpose, busy, waits, cancel }: SaveBarProps) {
  const { t } = useWords(shareWords)
  const progress = useProgress()
  return (
    <div className="mt-8 flex flex-col gap-3 sm:flex-row-reverse sm:items-center sm:justify-start">
      <Button type="submit" busy={busy} disabled={waits} className="min-h-12 sm:min-w-44">
        {t(busy ? `${purpose}.submitting` : `${purpose}.submit`)}
      </Button>
      {cancel}
      <p
        role="status"
        className="text-sm text-muted empty:hidden max-sm:order-first max-sm:text-center sm:mr-auto"
      >
        {busy && progress && t('form.uploading', progress)}
        {busy && !progress && t('form.saving')}
      </p>
    </div>
  )
}
