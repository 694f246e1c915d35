import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { ItemPage } from '../../../domain/items/views.ts'
import { itemWords } from '../../../words/en/screens/item.ts'
import { hasWayBack } from '../../app/has-way-back.ts'
import { late, useEver } from '../../app/lazily.tsx'
import { useWords } from '../../app/use-words.ts'
import { RunningLine } from '../../components/running-line.tsx'
import { IconButton } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { hasModifier } from '../../components/ui/keys.ts'
import { Link } from '../../components/ui/link.tsx'
import { useMenu } from '../../components/ui/use-menu.ts'
import { ReportItem } from '../../report/report.tsx'
import { WishButton } from '../../wishes/wish-button.tsx'

const SharePanel = late(
  () => import('./share-panel.tsx').then((part) => part.SharePanel),
  <RunningLine />,
)

/** The way back, and what one can do with any item that others see. */
export function ItemTools({ item, isHidden }: { item: ItemPage; isHidden: boolean }) {
  const { links } = useWords()
  return (
    <div className="mb-2 flex items-center justify-between gap-2">
      <BackLink />
      <div className="flex items-center gap-2">
        {!isHidden && item.status !== 'cancelled' && (
          <>
            <WishButton itemId={item.id} title={item.title} />
            <ShareMenu title={item.title} path={links.item(item.id)} />
          </>
        )}
        <ReportItem item={item} />
      </div>
    </div>
  )
}

/** Back to where one came from, with its scroll position; to the listing when this page was the first. */
export function BackLink() {
  const { t, links } = useWords(itemWords)
  const navigate = useNavigate()
  const goBack = (event: MouseEvent) => {
    if (!hasWayBack() || hasModifier(event)) return
    event.preventDefault()
    void navigate(-1)
  }
  return (
    <Link
      to={links.browse()}
      onClick={goBack}
      data-back
      className="-ml-3 tap gap-2 rounded-full px-3 font-semibold text-muted hover:bg-sunken hover:text-ink"
    >
      <Icon name="ArrowLeft" className="size-5" />
      {t('item.back')}
    </Link>
  )
}

/** The ways to tell somebody of the item, behind a button; their code comes when that is first used. */
function ShareMenu(item: { title: string; path: string }) {
  const { t } = useWords(itemWords)
  const menu = useMenu('share-menu')
  const isNeeded = useEver(menu.isOpen)
  return (
    <div ref={menu.area} className="relative">
      <IconButton
        {...menu.button}
        label={t('item.share')}
        onPointerEnter={SharePanel.fetch}
        onFocus={SharePanel.fetch}
        className="bg-veil shadow-card hover:bg-card"
      >
        <Icon name="Share2" />
      </IconButton>
      {isNeeded && <SharePanel menu={menu} {...item} />}
    </div>
  )
}
