import type { ItemPage } from '../../../domain/items/views.ts'
import { deletingWords } from '../../../words/en/screens/deleting.ts'
import { ownItemWords } from '../../../words/en/screens/own-item.ts'
import { useWords } from '../../app/use-words.ts'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Deletable } from '../../deleting/deletable.tsx'
import type { Mine } from './own-data.ts'

/** What only the owner can do with the item itself (ITEM-12). */
export function OwnerTools({ item, mine }: { item: ItemPage; mine: Mine }) {
  const { t, links } = useWords(deletingWords, ownItemWords)
  const { can } = mine.viewer
  if (!can.edit && !can.delete) return null
  return (
    <div className="flex flex-wrap gap-3">
      <Deletable item={item}>
        {(deleting) => (
          <>
            {can.edit && (
              <ButtonLink to={links.editItem(item.id)} look="secondary" className="grow px-3">
                <Icon name="Pencil" />
                {t('own-item.edit')}
              </ButtonLink>
            )}
            {can.delete && (
              <Button {...deleting} look="secondary" className="grow px-3 text-clay">
                <Icon name="Trash2" />
                {t('deleting.delete')}
              </Button>
            )}
          </>
        )}
      </Deletable>
    </div>
  )
}
