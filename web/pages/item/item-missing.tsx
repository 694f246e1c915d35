import { itemWords } from '../../../words/en/screens/item.ts'
import { useWords } from '../../app/use-words.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { LostPath } from '../../components/pictures/lost-path.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'

/** Instead of an item that is not there, or no longer for this visitor (ITEM-02). */
export function ItemMissing() {
  const { t, links } = useWords(itemWords)
  return (
    <EmptyState
      level={1}
      picture={<LostPath />}
      title={t('item.not-found')}
      text={t('item.not-found-text')}
    >
      <ButtonLink to={links.browse()}>{t('item.back-to-browse')}</ButtonLink>
    </EmptyState>
  )
}
