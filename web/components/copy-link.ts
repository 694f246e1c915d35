import { copyLinkWords } from '../../words/en/screens/copy-link.ts'
import { showNotice } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'

/** Copies the full address of a page; where the browser refuses, the notice shows it. */
export function useCopyLink(path: string) {
  const { t } = useWords(copyLinkWords)
  return async () => {
    const link = new URL(path, location.origin).href
    try {
      await navigator.clipboard.writeText(link)
      showNotice({ tone: 'good', title: t('copy-link.done'), duration: 3000 })
    } catch {
      showNotice({
        tone: 'bad',
        title: t('copy-link.failed'),
        description: t('copy-link.link', { link }),
        duration: 20_000,
      })
    }
  }
}
