import { HandHeart } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Navigate } from 'react-router'
import { shareWords } from '../../../words/en/screens/share.ts'
import { showNotice } from '../../app/notices.ts'
import { useWords } from '../../app/use-words.ts'
import { fieldsOf } from '../../item-form/fields.ts'
import { FormSkeleton } from '../../item-form/form-page.tsx'
import { ItemForm } from '../../item-form/item-form.tsx'
import type { LoadedItem } from './load-item.ts'

type Props = { loaded: LoadedItem; draftKey: string; cancel: ReactNode }

/** The form filled with what is stored (EDIT-03), or the way back when there is nothing to edit. */
export function EditForm({ loaded, draftKey, cancel }: Props) {
  if (loaded.kind !== 'ready') return <WayBack kind={loaded.kind} />
  const { item, categories } = loaded
  const promised = item.status === 'claimed'
  return (
    <>
      {promised && <PromisedNote />}
      <ItemForm
        key={item.status}
        purpose="edit"
        categories={categories}
        start={fieldsOf(item)}
        stored={item.images}
        draftKey={draftKey}
        promised={promised}
        cancel={cancel}
      />
    </>
  )
}

/** Says what is wrong and goes to the member's own items (ERR-53, ERR-54). */
function WayBack({ kind }: { kind: 'missing' | 'failed' }) {
  const { t, links } = useWords(shareWords)
  const text = t(kind === 'missing' ? 'edit.missing' : 'edit.load-failed')
  const isSaid = useRef(false)
  useEffect(() => {
    if (!isSaid.current) showNotice({ tone: 'bad', title: text })
    isSaid.current = true
  }, [text])
  return (
    <>
      <FormSkeleton />
      <Navigate to={links.orders()} replace />
    </>
  )
}

function PromisedNote() {
  const { t } = useWords(shareWords)
  return (
    <div className="mb-6 flex gap-3 rounded-2xl bg-orange-tint p-4 text-on-orange">
      <HandHeart aria-hidden className="mt-0.5 size-5 shrink-0" />
      <div>
        <p className="font-semibold">{t('edit.promised-title')}</p>
        <p>{t('edit.promised-text')}</p>
      </div>
    </div>
  )
}
