import type { ReactNode } from 'react'
import { useWords } from '../../app/use-words.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  open: boolean
  onClose: () => void
  onConfirm: () => void
  title: string
  children: ReactNode
  /** What the confirming button says, and what it says while the action is under way. */
  label: string
  busyLabel: string
  busy: boolean
  danger?: boolean
}

/** Asks before something that cannot be taken back. It stays open while the action is under way. */
export function ConfirmDialog({
  open,
  onClose,
  onConfirm,
  title,
  children,
  label,
  busyLabel,
  busy,
  danger = false,
}: Props) {
  const { t } = useWords()
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <div className="mb-6 break-words text-muted">{children}</div>
      <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
        <Button look="secondary" onClick={onClose} disabled={busy}>
          {t('common.cancel')}
        </Button>
        <Button look={danger ? 'danger' : 'primary'} onClick={onConfirm} busy={busy}>
          {busy ? busyLabel : label}
        </Button>
      </div>
    </Dialog>
  )
}
