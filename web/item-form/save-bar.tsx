import type { ReactNode } from 'react'
import { shareWords } from '../../words/en/screens/share.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { useProgress } from '../photos/photo-storage.ts'
import type { Purpose } from './use-photos.ts'

type Props = { purpose: Purpose; busy: boolean; waits: boolean; cancel: ReactNode }

/** The end of the form; on a phone it stays under the thumb. */
export function SaveBar({ purpose, busy, waits, cancel }: Props) {
  const { t } = useWords(shareWords)
  const progress = useProgress()
  return (
    <div
      data-action-bar
      className="action-bar mt-8 flex flex-row-reverse flex-wrap items-center gap-3"
    >
      <Button
        type="submit"
        busy={busy}
        disabled={waits}
        className="min-h-12 max-md:flex-1 md:min-w-44"
      >
        {t(busy ? `${purpose}.submitting` : `${purpose}.submit`)}
      </Button>
      {cancel}
      <p
        role="status"
        className="text-sm text-muted empty:hidden max-md:order-first max-md:w-full max-md:text-center md:mr-auto"
      >
        {busy && progress && t('form.uploading', progress)}
        {busy && !progress && t('form.saving')}
      </p>
    </div>
  )
}
