import { shareWords } from '../../words/en/screens/share.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'

/** Says that words from before a reload are there again. */
export function RestoredNote({ onStartOver }: { onStartOver: () => void }) {
  const { t } = useWords(shareWords)
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-x-3 rounded-2xl bg-marigold-tint py-1.5 pr-1.5 pl-4"
    >
      <p>{t('draft.restored')}</p>
      <Button look="quiet" onClick={onStartOver}>
        {t('draft.start-over')}
      </Button>
    </div>
  )
}
