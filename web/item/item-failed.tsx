import { useRevalidator } from 'react-router'
import { product } from '../../domain/product.ts'
import { EmptyState } from '../components/empty-state.tsx'
import { SomethingBroke } from '../components/pictures/something-broke.tsx'
import { Button, ButtonLink } from '../components/ui/button.tsx'
import { useWords } from '../messages/use-words.ts'

/** Instead of an item that could not be read (ERR-35). */
export function ItemFailed() {
  const { t, links } = useWords()
  const { revalidate, state } = useRevalidator()
  return (
    <>
      <title>{`${t('item.load-failed')} | ${product.name}`}</title>
      <EmptyState
        level={1}
        picture={<SomethingBroke />}
        title={t('item.load-failed')}
        text={t('notice.generic')}
      >
        <Button onClick={() => revalidate()} busy={state === 'loading'}>
          {t('common.try-again')}
        </Button>
        <ButtonLink to={links.browse()} look="secondary">
          {t('item.back-to-browse')}
        </ButtonLink>
      </EmptyState>
    </>
  )
}
