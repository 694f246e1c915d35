import type { ItemPage } from '../../../domain/items/views.ts'
import { deletingWords } from '../../../words/en/screens/deleting.ts'
import { keepingWords } from '../../../words/en/screens/silence.ts'
import { useWords } from '../../app/use-words.ts'
import { Button } from '../../components/ui/button.tsx'
import { Deletable } from '../../deleting/deletable.tsx'
import { useAct } from '../../exchanges/use-act.ts'
import type { Mine } from './own-data.ts'

/** What the giver of an item is asked with which nothing happened, or which is put aside (decision 051). */
export function Keeping({ item, mine }: { item: ItemPage; mine: Mine }) {
  const { t } = useWords(keepingWords, deletingWords)
  const { act, busy } = useAct()
  const { keeping } = mine.viewer
  if (!keeping?.is_asked && !keeping?.is_put_aside) return null
  const about = keeping.is_put_aside ? 'put-aside' : 'still-there'
  return (
    <section
      aria-labelledby="keeping-heading"
      className="flex flex-col gap-3 rounded-2xl bg-yellow-tint p-4 text-on-yellow"
    >
      <div>
        <h2 id="keeping-heading" className="text-base">
          {t(`${about}.title`)}
        </h2>
        <p>
          {t(`${about}.text`)}
          {keeping.is_asked && keeping.can_offer_again && ` ${t('still-there.then')}`}
        </p>
      </div>
      <div className="flex flex-wrap gap-3 *:grow empty:hidden">
        <Deletable item={item}>
          {(deleting) => (
            <>
              {keeping.is_asked && (
                <Button busy={busy} onClick={() => act('still-there')}>
                  {t('still-there.keep')}
                </Button>
              )}
              {keeping.can_offer_again && (
                <Button
                  look={keeping.is_asked ? 'secondary' : 'primary'}
                  busy={busy}
                  onClick={() => act('offer-again')}
                >
                  {t('offer-again.open')}
                </Button>
              )}
              {keeping.is_asked && (
                <Button {...deleting} look="secondary">
                  {t('deleting.delete')}
                </Button>
              )}
            </>
          )}
        </Deletable>
      </div>
    </section>
  )
}
