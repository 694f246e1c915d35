import { copyLinkWords } from '../../../words/en/screens/copy-link.ts'
import { sharePanelWords } from '../../../words/en/screens/share-panel.ts'
import { useWords } from '../../app/use-words.ts'
import { useCopyLink } from '../../components/copy-link.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { MenuPanel } from '../../components/ui/menu-panel.tsx'
import { type Menu, menuEntry } from '../../components/ui/use-menu.ts'
import { useWaysToTell } from '../../components/ways-to-tell.ts'

type Props = { menu: Menu; title: string; path: string }

/** The ways to tell somebody of a page: its link, WhatsApp, and whatever else the phone has. */
export function SharePanel({ menu, title, path }: Props) {
  const { t } = useWords(copyLinkWords, sharePanelWords)
  const copyLink = useCopyLink(path)
  const { whatsApp, handOver } = useWaysToTell({ title, path })
  /** The menu goes, and the focus is where it was. */
  const close = () => {
    menu.setOpen(false)
    menu.button.ref.current?.focus()
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
    <MenuPanel menu={menu} className="absolute right-0 z-20 mt-2 w-60 card p-2 shadow-raised">
      <button type="button" onClick={copy} className={menuEntry}>
        <Icon name="Link2" />
        {t('copy-link.do')}
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
          {t('share-panel.whatsapp')}
        </a>
      )}
      {handOver && (
        <button type="button" onClick={more} className={menuEntry}>
          <Icon name="Smartphone" />
          {t('share-panel.more')}
        </button>
      )}
    </MenuPanel>
  )
}
