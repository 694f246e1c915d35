import type { ItemPage } from '../../../domain/items/views.ts'
import { itemWords } from '../../../words/en/screens/item.ts'
import { useWords } from '../../app/use-words.ts'
import { ButtonLink } from '../../components/ui/button.tsx'
import { Pencil, Trash2 } from '../../components/ui/icons.tsx'
import type { Mine } from './page-data.ts'
import { TakeBack } from './take-back.tsx'

/** What only the owner can do with the item itself (ITEM-12). */
export function OwnerTools({ item, mine }: { item: ItemPage; mine: Mine }) {
  const { t, links } = useWords(itemWords)
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
        <TakeBack title={item.title} className="grow px-3 text-clay">
          <Trash2 aria-hidden />
          {t('item.delete')}
        </TakeBack>
      )}
    </div>
  )
}
