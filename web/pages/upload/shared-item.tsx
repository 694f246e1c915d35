import { useLayoutEffect } from 'react'
import { shareWords } from '../../../words/en/screens/share.ts'
import { useWords } from '../../app/use-words.ts'
import { Photo } from '../../components/photo.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { useWaysToTell } from '../../components/ways-to-tell.ts'
import { showAboveListing } from '../../items/above-listing.ts'

type Props = { id: string; title: string; picture: string | null }

/**
 * What a giver sees above the listing after sharing: the item, and ways to tell others of it. It goes with the page.
 */
export function SharedItem({ id, title, picture }: Props) {
  const { t, links } = useWords(shareWords)
  const text = t('shared.message', { title })
  const { whatsApp, handOver } = useWaysToTell({ title, path: links.item(id), text })
  useLayoutEffect(() => {
    const { pathname } = location
    return () => {
      if (location.pathname !== pathname) showAboveListing(null)
    }
  }, [])
  return (
    <section aria-labelledby="shared-heading" className="mt-5 card p-4 shadow-card">
      <div className="flex items-center gap-4">
        <div className="aspect-square w-24 shrink-0 overflow-hidden rounded-xl">
          <Photo url={picture} alt="" sizes="96px" eager />
        </div>
        <div className="min-w-0">
          <h2 id="shared-heading" className="line-clamp-2 text-xl">
            {title}
          </h2>
          <p className="text-muted">{t('shared.lead')}</p>
        </div>
      </div>
      <div className="mt-4 flex flex-wrap gap-2 max-sm:*:w-full">
        {whatsApp && (
          <ButtonLink to={whatsApp} target="_blank" rel="noopener noreferrer">
            <Icon name="MessageCircle" />
            {t('shared.whatsapp')}
          </ButtonLink>
        )}
        {handOver && (
          <Button look="secondary" onClick={handOver}>
            <Icon name="Smartphone" />
            {t('shared.more')}
          </Button>
        )}
        <ButtonLink to={links.item(id)} look="secondary">
          {t('shared.view')}
        </ButtonLink>
      </div>
    </section>
  )
}
