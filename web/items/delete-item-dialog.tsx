import type { ComponentProps } from 'react'
import { itemWords } from '../../words/en/screens/item.ts'
import { useWords } from '../app/use-words.ts'
import { ConfirmDialog } from '../components/ui/dialog.tsx'

type Props = Pick<
  ComponentProps<typeof ConfirmDialog>,
  'title' | 'open' | 'busy' | 'onClose' | 'onConfirm'
>

/** Asks an owner before an item is deleted (ITEM-13 to ITEM-16). */
export function DeleteItemDialog({ title, ...rest }: Props) {
  const { t } = useWords(itemWords)
  return (
    <ConfirmDialog
      {...rest}
      title={t('item.delete-title')}
      label={t('item.delete')}
      busyLabel={t('item.deleting')}
      text={t('item.delete-text', { title })}
      danger
    />
  )
}
