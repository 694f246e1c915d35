import { useState } from 'react'
import type { ItemPage } from '../../../domain/items/views.ts'
import { itemWords } from '../../../words/en/screens/item.ts'
import { useWords } from '../../app/use-words.ts'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { Pencil, Trash2 } from '../../components/ui/icons.tsx'
import { useAct } from '../../exchanges/use-act.ts'
import { DeleteItemDialog } from '../../items/delete-item-dialog.tsx'
import type { Mine } from './page-data.ts'

/** What only the owner can do with the item itself (ITEM-12). */
export function OwnerTools({ item, mine }: { item: ItemPage; mine: Mine }) {
  const { t, links } = useWords(itemWords)
  const [asking, setAsking] = useState(false)
  const { act, busy } = useAct()
  const { can } = mine.viewer
  if (!can.edit && !can.delete) return null
  return (
    <div className="flex flex-wrap gap-3">
      {can.edit && (
        <ButtonLink to={links.editItem(item.id)} look="secondary" className="grow px-3">
          <Pencil aria-hidden />
          {t('item.edit')}
        </ButtonLink>
      )}
      {can.delete && (
        <Button
          look="secondary"
          aria-haspopup="dialog"
          onClick={() => setAsking(true)}
          className="grow px-3 text-clay"
        >
          <Trash2 aria-hidden />
          {t('item.delete')}
        </Button>
      )}
      <DeleteItemDialog
        title={item.title}
        open={asking}
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={() => act('delete')}
      />
    </div>
  )
}
