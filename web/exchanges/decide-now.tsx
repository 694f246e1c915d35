import { useState } from 'react'
import type { ItemPage } from '../../domain/items/views.ts'
import { decidingWords } from '../../words/en/screens/deciding.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { ConfirmDialog } from '../components/ui/dialog.tsx'
import { useAct } from './use-act.ts'

/**
 * Under what everybody reads of it: what the owner need not do, or can do earlier where no draw decides (decision 050).
 */
export function DecideNow({ item: { giving } }: { item: ItemPage }) {
  const { t } = useWords(decidingWords)
  const [asked, setAsked] = useState(false)
  const close = () => setAsked(false)
  const { act, busy } = useAct(close)
  return (
    <div className="flex flex-col items-start gap-3">
      <p>{t(giving === 'draw' ? 'deciding.owner-draw' : 'deciding.owner-later')}</p>
      {giving === 'choose' && (
        <Button look="secondary" aria-haspopup="dialog" onClick={() => setAsked(true)}>
          {t('deciding.now')}
        </Button>
      )}
      <ConfirmDialog
        open={asked}
        onClose={close}
        onConfirm={() => act('decide-now')}
        title={t('deciding.now-title')}
        text={t('deciding.now-text')}
        label={t('deciding.now')}
        busyLabel={t('deciding.now-busy')}
        busy={busy}
      />
    </div>
  )
}
