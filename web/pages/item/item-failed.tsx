import { product } from '../../../domain/product.ts'
import { itemWords } from '../../../words/en/screens/item.ts'
import { useWords } from '../../app/use-words.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { SomethingBroke } from '../../components/pictures/something-broke.tsx'
import { TryAgain } from '../../components/try-again.tsx'
import { ButtonLink } from '../../components/ui/button.tsx'

/** Instead of an item that could not be read (ERR-35). */
export function ItemFailed() {
  const { t, links } = useWords(itemWords)
  return (
    <>
      <title>{`${t('item.load-failed')} | ${product.name}`}</title>
      <EmptyState
        level={1}
        picture={<SomethingBroke />}
        title={t('item.load-failed')}
        text={t('notice.generic')}
      >
        <TryAgain />
        <ButtonLink to={links.browse()} look="secondary">
          {t('item.back-to-browse')}
        </ButtonLink>
      </EmptyState>
    </>
  )
}
