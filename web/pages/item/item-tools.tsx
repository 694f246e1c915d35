import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link, useNavigate } from 'react-router'
import type { ItemPage } from '../../../domain/items/views.ts'
import { useWords } from '../../app/use-words.ts'
import { ReportItem } from '../../report/report.tsx'
import { WishButton } from '../../wishes/wish-button.tsx'
import { ShareMenu } from './share-menu.tsx'

/** The way back, and what one can do with any item. */
export function ItemTools({ item }: { item: ItemPage }) {
  const { links } = useWords()
  return (
    <div className="mb-2 flex items-center justify-between gap-2">
      <BackLink />
      <div className="flex items-center gap-2">
        <WishButton itemId={item.id} title={item.title} />
        <ShareMenu title={item.title} path={links.item(item.id)} />
        <ReportItem item={item} />
      </div>
    </div>
  )
}

/** Back to where one came from, with its scroll position; to the listing when this page was the first. */
function BackLink() {
  const { t, links } = useWords()
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    const place: { idx?: number } | null = history.state
    if (!place?.idx) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link
      to={links.browse()}
      onClick={goBack}
      className="-ml-3 inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold text-muted hover:bg-sunken hover:text-ink"
    >
      <ArrowLeft aria-hidden className="size-5" />
      {t('common.back')}
    </Link>
  )
}
