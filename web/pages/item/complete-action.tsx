import { PackageCheck } from 'lucide-react'
import { useState } from 'react'
import type { ItemPage } from '../../../domain/items/views.ts'
import { exchangeWords } from '../../../words/en/screens/exchange.ts'
import { useWords } from '../../app/use-words.ts'
import { Button } from '../../components/ui/button.tsx'
import { ConfirmDialog } from '../../components/ui/confirm-dialog.tsx'
import { useAct } from './use-act.ts'

/** The owner of a claimed item says that it was handed over (EXCH-02, A27). */
export function CompleteAction({ item }: { item: ItemPage }) {
  const { t } = useWords(exchangeWords)
  const [open, setOpen] = useState(false)
  const { act, busy } = useAct(() => setOpen(false))
  const name = item.claimed_by_profile?.full_name || t('common.anonymous')
  return (
    <>
      <Button
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        busy={busy}
        className="min-h-12 w-full sm:text-lg"
      >
        <PackageCheck aria-hidden />
        {t('complete.open')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => act('complete')}
        title={t('complete.title')}
        label={t('complete.confirm')}
        busyLabel={t('complete.busy')}
        busy={busy}
      >
        <p>{t('complete.text', { name })}</p>
      </ConfirmDialog>
    </>
  )
}
