import type { MouseEvent } from 'react'
import { useNavigate } from 'react-router'
import type { ItemPage } from '../../../domain/items/views.ts'
import { itemWords } from '../../../words/en/screens/item.ts'
import { useWords } from '../../app/use-words.ts'
import { useCopyLink } from '../../components/copy-link.ts'
import { IconButton } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Link } from '../../components/ui/link.tsx'
import { menuEntry, useMenu } from '../../components/ui/use-menu.ts'
import { useWaysToTell } from '../../components/ways-to-tell.ts'
import { ReportItem } from '../../report/report.tsx'
import { WishButton } from '../../wishes/wish-button.tsx'

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
export function BackLink() {
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
      className="-ml-3 tap gap-2 rounded-full px-3 font-semibold text-muted hover:bg-sunken hover:text-ink"
    >
      <Icon name="ArrowLeft" className="size-5" />
      {t('common.back')}
    </Link>
  )
}

/** The ways to tell somebody of a page: its link, WhatsApp, and whatever else the phone has. */
function ShareMenu({ title, path }: { title: string; path: string }) {
  const { t } = useWords(itemWords)
  const { area, button, panel, setOpen } = useMenu('share-menu')
  const copyLink = useCopyLink(path)
  const { whatsApp, handOver } = useWaysToTell({ title, path })
  /** The menu goes, and the focus is where it was. */
  const close = () => {
    setOpen(false)
    button.ref.current?.focus()
  }
  const copy = () => {
    close()
    void copyLink()
  }
  const more = () => {
    close()
    handOver?.()
  }
  return (
    <div ref={area} className="relative">
      <IconButton {...button} label={t('item.share')} className="bg-veil shadow-card hover:bg-card">
        <Icon name="Share2" />
      </IconButton>
      <div {...panel} className="absolute right-0 z-20 mt-2 w-60 card p-2 shadow-raised">
        <button type="button" onClick={copy} className={menuEntry}>
          <Icon name="Link2" />
          {t('item.copy-link')}
        </button>
        {whatsApp && (
          <a
            href={whatsApp}
            target="_blank"
            rel="noopener noreferrer"
            onClick={close}
            className={menuEntry}
          >
            <Icon name="MessageCircle" />
            {t('item.share-whatsapp')}
          </a>
        )}
        {handOver && (
          <button type="button" onClick={more} className={menuEntry}>
            <Icon name="Smartphone" />
            {t('item.share-more')}
          </button>
        )}
      </div>
    </div>
  )
}
