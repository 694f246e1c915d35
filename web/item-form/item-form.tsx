import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useNavigate } from 'react-router'
import type { Category } from '../../domain/items/views.ts'
import { shareWords } from '../../words/en/screens/share.ts'
import { useWords } from '../app/use-words.ts'
import { LeaveDialog } from '../components/leave-dialog.tsx'
import { Button } from '../components/ui/button.tsx'
import { useFocusAfterFailure } from '../components/ui/focus-after-failure.ts'
import { useSubmit } from '../components/use-submit.ts'
import { isAsStored } from '../photos/photo-selection.ts'
import { ConditionChoice } from './condition-choice.tsx'
import { fieldNames, type ItemFields } from './fields.ts'
import { GivingChoice } from './giving-choice.tsx'
import { CategorySelects, ItemText, PlaceField, type TextName } from './inputs.tsx'
import { PhotoPicker } from './photo-picker.tsx'
import { SaveBar } from './save-bar.tsx'
import { formDataOf } from './submission.ts'
import { TimesPart } from './times-part.tsx'
import { ToldChips } from './told-chips.tsx'
import { everyLine, withoutBare } from './told-lines.ts'
import { useChecks } from './use-checks.ts'
import { useFields } from './use-fields.ts'
import { type Photos, type Purpose, usePhotos } from './use-photos.ts'

type Props = {
  purpose: Purpose
  categories: readonly Category[]
  start: ItemFields
  stored?: readonly string[]
  draftKey: string
  /** The item is promised to somebody: only description and instructions can be changed (A25). */
  promised?: boolean
  /** Whether the giver is asked for their town; until that is known they are not. */
  asksPlace?: Promise<boolean>
  /** The page that follows once it is saved. */
  next: string
  cancel?: ReactNode
}

const nothingStored: readonly string[] = []

/** Why saving failed, what was wrong with the times, and what is perhaps stored all the same. */
type Failure = { failed: string; times?: string; known?: readonly string[] }

/** The form for sharing an item and for changing it. The action of the page saves it. */
export function ItemForm({ stored = nothingStored, promised = false, purpose, ...props }: Props) {
  const { t } = useWords(shareWords)
  const { submit, busy, answer } = useSubmit<Failure>(undefined, props.draftKey)
  const photos = usePhotos({ ...props, stored, perhaps: answer?.known, purpose, promised })
  const typed = useFields({ ...props, promised })
  const asksPlace = useAnswer(props.asksPlace)
  const isSaved = useNext(props.next, busy, answer)
  const form = useRef<HTMLFormElement>(null)
  const { wrong, check, touch } = useChecks(form)
  useFocusAfterFailure(form, busy)
  const ready = useReady(asksPlace)
  const [sent, setSent] = useState('')
  // What the server said of the times holds until they are others.
  const refusedTimes = typed.fields.times === sent ? answer?.times : undefined
  const change = (next: ItemFields) => {
    touch(ready(next))
    typed.change(next)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const fields = ready(typed.fields)
    if (busy || photos.preparing || !check(fields)) return
    // Of an item that is there, the rest may be another by now, on another device.
    const names = purpose === 'edit' ? typed.changed : fieldNames
    const data = formDataOf(fields, names, photos.list, photos.known)
    photos.settle()
    setSent(fields.times)
    void submit(data, { method: 'post', encType: 'multipart/form-data' })
  }
  const isPreparing = photos.preparing !== null
  const isChanged = typed.changed.length > 0 || isPreparing || photos.isChanged
  // What is on its way may be saved all the same, and is no longer to be thrown away.
  const discards = purpose === 'edit' && !busy
  const kept = photos.isKept ? 'preparing' : 'text'
  const state = busy ? 'busy' : 'text'
  const forget = () => {
    typed.forget()
    photos.forget()
  }
  return (
    <>
      <Form ref={form} method="post" noValidate onSubmit={save}>
        <fieldset disabled={busy} className="flex min-w-0 flex-col gap-6">
          <RestoredNote typed={typed} photos={photos} stored={stored} />
          {!(promised && stored.length === 0) && <PhotoPicker photos={photos} locked={promised} />}
          <Inputs
            fields={typed.fields}
            change={change}
            wrong={{ ...wrong, times: wrong.times ?? refusedTimes }}
            promised={promised}
            asksPlace={asksPlace}
            isNew={purpose === 'share'}
            categories={props.categories}
          />
        </fieldset>
        <SaveBar purpose={purpose} busy={busy} waits={isPreparing} cancel={props.cancel} />
      </Form>
      <LeaveDialog
        when={
          !isSaved && (busy || (purpose === 'edit' ? isChanged : isPreparing || !photos.isKept))
        }
        title={t(`leave.${purpose}-title`)}
        text={t(purpose === 'edit' ? `leave.edit-${state}` : `leave.share-${busy ? 'busy' : kept}`)}
        leave={t(discards ? 'leave.discard' : 'leave.go')}
        onLeave={() => discards && forget()}
      />
    </>
  )
}

/**
 * Of who left the form while it was sent and came back, the router does not follow the action's way to the next page.
 * Whether all is saved, so that nothing is asked on the way there.
 */
function useNext(next: string, busy: boolean, failure: Failure | undefined): boolean {
  const navigate = useNavigate()
  const [isSaved, setSaved] = useState(false)
  const wasBusy = useRef(false)
  useEffect(() => {
    if (wasBusy.current && !busy && !failure) setSaved(true)
    wasBusy.current = busy
  }, [busy, failure])
  useEffect(() => {
    if (isSaved) void navigate(next)
  }, [isSaved, navigate, next])
  return isSaved
}

/** The answer to a question once it is there; no until then. */
function useAnswer(question: Promise<boolean> | undefined): boolean {
  const [answer, setAnswer] = useState(false)
  useEffect(() => {
    let isAsked = true
    void question?.then((said) => isAsked && setAnswer(said))
    return () => {
      isAsked = false
    }
  }, [question])
  return answer
}

/** The fields as they are sent: without lines that say nothing, and without a place that nobody asked for. */
function useReady(asksPlace: boolean) {
  const { t } = useWords(shareWords)
  return (fields: ItemFields): ItemFields => ({
    ...fields,
    description: withoutBare(fields.description, everyLine.map((line) => t(line)).filter(isOpen)),
    location: asksPlace ? fields.location : '',
  })
}

const isOpen = (line: string) => line.endsWith(':')

type InputsProps = Pick<Props, 'categories'> & {
  fields: ItemFields
  change: (fields: ItemFields) => void
  wrong: ReturnType<typeof useChecks>['wrong']
  promised: boolean
  asksPlace: boolean
  isNew: boolean
}

/** All that is typed and chosen, in the order of the specification. */
function Inputs({ fields, change, wrong, promised, asksPlace, isNew, categories }: InputsProps) {
  const set = (part: Partial<ItemFields>) => change({ ...fields, ...part })
  const text = (name: TextName) => ({
    name,
    value: fields[name],
    onValue: (value: string) => set({ [name]: value }),
    error: wrong[name],
  })
  const { icon } = categories.find(({ id }) => id === fields.category_id) ?? {}
  return (
    <>
      <ItemText {...text('title')} disabled={promised} />
      <ConditionChoice
        value={fields.condition}
        onChange={(condition) => set({ condition })}
        disabled={promised}
        error={wrong.condition}
      />
      <CategorySelects
        fields={fields}
        categories={categories}
        onChange={change}
        disabled={promised}
      />
      <div className="flex flex-col gap-3">
        <ItemText {...text('description')} />
        <ToldChips
          icon={icon}
          text={fields.description}
          onText={(description) => set({ description })}
        />
      </div>
      {asksPlace && (
        <PlaceField value={fields.location} onValue={(location) => set({ location })} />
      )}
      <ItemText {...text('instructions')} />
      {isNew && (
        <TimesPart value={fields.times} onValue={(times) => set({ times })} error={wrong.times} />
      )}
      {isNew && <GivingChoice decides={fields.decides} after={fields.after} onChange={set} />}
    </>
  )
}

type RestoredProps = {
  typed: ReturnType<typeof useFields>
  photos: Photos
  stored: readonly string[]
}

/** Says that words and photos from before are there again; takes them away, and gives them back until others come. */
function RestoredNote({ typed, photos, stored }: RestoredProps) {
  const { t } = useWords(shareWords)
  const [back, setBack] = useState<(() => void)[] | null>(null)
  const [isFresh, setFresh] = useState(false)
  if (back && (typed.changed.length > 0 || !isAsStored(photos.list, stored))) {
    setBack(null)
    setFresh(true)
  }
  if (isFresh || !(typed.restored || photos.restored)) return null
  const startOver = () => {
    photos.settle()
    setBack([typed.startOver(), photos.startOver()])
  }
  const undo = () => {
    for (const restore of back ?? []) restore()
    setBack(null)
  }
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 rounded-2xl bg-marigold-tint py-1.5 pr-1.5 pl-4"
    >
      <p>{t(back ? 'draft.cleared' : 'draft.restored')}</p>
      {/* One button, so that the focus stays on it. A photo on its way would come after all was removed or put back. */}
      <Button look="quiet" disabled={photos.preparing !== null} onClick={back ? undo : startOver}>
        {t(back ? 'draft.undo' : 'draft.start-over')}
      </Button>
    </div>
  )
}
