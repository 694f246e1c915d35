import { type ReactNode, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { ItemStatus } from '../../domain/items/limits.ts'
import { deletingWords } from '../../words/en/screens/deleting.ts'
import { useWords } from '../app/use-words.ts'
import { ConfirmDialog } from '../components/ui/dialog.tsx'
import { Icon } from '../components/ui/icons.tsx'
import { sendLater } from '../exchanges/actions.ts'
import { hold, useDecision } from '../exchanges/held.ts'
import { Undo } from '../exchanges/undo.tsx'

type Item = { id: string; title: string; status: ItemStatus }

/** What makes a button the one that deletes. */
type Deleting = { 'aria-haspopup': 'dialog'; autoFocus: boolean; onClick: () => void }

type Props = { item: Item; children: (deleting: Deleting) => ReactNode }

/**
 * The buttons of an own item, one of which deletes it after a question (ITEM-13 to ITEM-16). In their place stands then
 * that it is being deleted, with ten seconds to take that back (decision 045).
 */
export function Deletable({ item, children }: Props) {
  const { t } = useWords(deletingWords)
  const decision = useDecision(item.id)
  const [asking, setAsking] = useState(false)
  // Of several places on a page the one that was used has the focus.
  const [isHere, setHere] = useState(false)
  const startDeleting = useDeletion(item)
  const text = t('deleting.text', { title: item.title })
  const confirm = () => {
    setAsking(false)
    setHere(true)
    startDeleting(() => setHere(false))
  }
  if (decision)
    return (
      <Undo
        about={item.id}
        says={<UnderWay />}
        label={t('deleting.undo')}
        name={t('deleting.undo-name', { title: item.title })}
        autoFocus={isHere}
        onUndo={() => setHere(true)}
      />
    )
  return (
    <>
      {children({
        'aria-haspopup': 'dialog',
        autoFocus: isHere,
        onClick: () => setAsking(true),
      })}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        onConfirm={confirm}
        title={t('deleting.title')}
        label={t('deleting.delete')}
        text={item.status === 'claimed' ? `${text} ${t('deleting.promised')}` : text}
        danger
      />
    </>
  )
}

/** In the place of the button that was pressed (ITEM-16). */
function UnderWay() {
  const { t } = useWords(deletingWords)
  return (
    <button type="button" disabled aria-busy className="tap gap-2 font-semibold text-muted">
      <Icon name="LoaderCircle" className="size-5 shrink-0 animate-spin" />
      {t('deleting.under-way')}
    </button>
  )
}

/** Deletes the item when its notice goes; who is then still on its page is led to their items (ITEM-32). */
function useDeletion({ id, title }: Item) {
  const { t, links, language } = useWords(deletingWords)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  return (onFailure: () => void) =>
    hold(
      id,
      { title: t('deleting.under-way'), description: t('deleting.soon', { title }) },
      t('deleting.undo'),
      async () => {
        const isDone = await sendLater({ intent: 'delete', item: id }, language)
        if (!isDone) onFailure()
        if (isDone && location.pathname === links.item(id)) await navigate(links.orders())
        else await revalidate()
        return isDone
      },
    )
}
