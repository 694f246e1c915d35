import { useState } from 'react'
import { exchangeWords } from '../../words/en/screens/exchange.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { ConfirmDialog } from '../components/ui/dialog.tsx'
import { Icon } from '../components/ui/icons.tsx'
import { type ActingPage, useAct } from './use-act.ts'

type Props = {
  /** Whose promise is completed, and no later one of the item. */
  request: string | null | undefined
  title: string
  name: string | null | undefined
  at?: ActingPage
}

/** The owner of a claimed item says that it was handed over, and to whom (EXCH-02, A27): after the ways that prove it. */
export function CompleteAction({ request, title, name, at }: Props) {
  const { t } = useWords(exchangeWords)
  const [open, setOpen] = useState(false)
  const { act, busy } = useAct(() => setOpen(false), at)
  return (
    <>
      <Button
        look="secondary"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={t('common.named', { what: t('complete.open'), title })}
        busy={busy}
        className="max-sm:text-sm"
      >
        <Icon name="PackageCheck" />
        {t('complete.open')}
      </Button>
      <ConfirmDialog
        open={open}
        onClose={() => setOpen(false)}
        onConfirm={() => act('complete', { request: request ?? '' })}
        title={t('complete.title')}
        label={t('complete.confirm')}
        busyLabel={t('complete.busy')}
        busy={busy}
        text={t('complete.text', { name: name || t('common.anonymous'), title })}
      />
    </>
  )
}
