import { itemWords } from '../../words/en/screens/item.ts'
import { useWords } from '../app/use-words.ts'
import { ConfirmDialog } from '../components/ui/confirm-dialog.tsx'

type Props = {
  title: string
  open: boolean
  busy: boolean
  onClose: () => void
  onDelete: () => void
}

/** Asks an owner before an item is deleted (ITEM-13 to ITEM-16). */
export function DeleteItemDialog({ title, open, busy, onClose, onDelete }: Props) {
  const { t } = useWords(itemWords)
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      onConfirm={onDelete}
      title={t('item.delete-title')}
      label={t('item.delete')}
      busyLabel={t('item.deleting')}
      busy={busy}
      danger
    >
      <p>{t('item.delete-text', { title })}</p>
    </ConfirmDialog>
  )
}
