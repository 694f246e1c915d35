import { itemWords } from '../../words/en/screens/item.ts'
import { showNotice } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'

/** Copies the full address of a page; where the browser refuses, the notice shows it. */
export function useCopyLink(path: string) {
  const { t } = useWords(itemWords)
  return async () => {
    const link = new URL(path, location.origin).href
    try {
      await navigator.clipboard.writeText(link)
      showNotice({ tone: 'good', title: t('item.link-copied'), duration: 3000 })
    } catch {
      showNotice({
        tone: 'bad',
        title: t('item.link-not-copied'),
        description: t('item.link', { link }),
        duration: 20_000,
      })
    }
  }
}
