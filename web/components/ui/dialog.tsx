import { type ComponentProps, type ReactNode, useEffect, useId, useRef } from 'react'
import { useWords } from '../../app/use-words.ts'
import { Button, IconButton } from './button.tsx'
import { focusContent } from './focus.ts'
import { Icon } from './icons.tsx'
import { enterTopLayer } from './top-layer.ts'

type Props = {
  open: boolean
  onClose: () => void
  title: string
  /** The id of what it asks, read out with the title. */
  asks?: string
  children: ReactNode
  /** What it was opened for is on its way, and closing it would not stop it. */
  busy?: boolean
  /**
   * As large as what it holds; of one height, on a phone all there is, whose content
   * scrolls by itself; or the whole window.
   */
  size?: keyof typeof sizes
}

const boxed = 'm-auto rounded-t-3xl max-sm:mb-0 sm:max-w-lg sm:rounded-3xl'
const sizes = {
  usual: { box: boxed, inside: 'p-5 sm:p-6 max-h-[90dvh] overflow-y-auto', head: 'mb-3' },
  tall: {
    box: `${boxed} max-sm:h-full max-sm:max-h-none max-sm:rounded-none`,
    inside: 'p-5 h-full overflow-y-auto sm:h-[min(85vh,44rem)] sm:max-h-[85dvh]',
    head: 'mb-3 sticky -top-5 z-10 -mx-5 -mt-5 bg-card px-5 pt-5',
  },
  window: { box: 'h-full max-h-none', inside: 'h-full', head: 'px-5 pt-4 pb-2' },
}

/**
 * A modal dialog of the browser's own kind: it keeps the focus, closes with Escape, and gives the focus back, or to the
 * page where what opened it is gone. A click beside it does not close it: a form must not lose what was typed. On a
 * phone it rises from the lower edge.
 */
export function Dialog(props: Props) {
  const { open, onClose, title, asks, children, busy = false, size = 'usual' } = props
  const ref = useRef<HTMLDialogElement>(null)
  const opener = useRef<Element>(null)
  const heading = useId()
  const { t } = useWords()
  const { box, inside, head } = sizes[size]
  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) {
      opener.current = document.activeElement
      dialog.showModal()
    }
    if (!open && dialog?.open) dialog.close()
    if (open && dialog) return enterTopLayer(dialog)
  }, [open])
  return (
    <dialog
      ref={ref}
      aria-labelledby={heading}
      aria-describedby={asks}
      onClose={({ currentTarget }) => {
        onClose()
        const { activeElement, body } = document
        // Some browsers leave the focus on what is no longer shown.
        const isLost = activeElement === body || currentTarget.contains(activeElement)
        if (isLost && opener.current?.isConnected === false) focusContent()
      }}
      closedby={busy ? 'none' : 'closerequest'}
      // For browsers that do not know the line before.
      onCancel={(event) => busy && event.preventDefault()}
      className={`w-full max-w-none bg-card p-0 text-ink shadow-raised ${box}`}
    >
      {open && (
        <div className={`flex flex-col ${inside}`}>
          <div className={`flex items-start justify-between gap-4 ${head}`}>
            <h2 id={heading} className="text-xl wrap-anywhere">
              {title}
            </h2>
            <IconButton
              label={t('common.close')}
              onClick={onClose}
              disabled={busy}
              className="-mt-2 -mr-2 shrink-0 disabled:opacity-60"
            >
              <Icon name="X" />
            </IconButton>
          </div>
          {children}
        </div>
      )}
    </dialog>
  )
}

type ButtonsProps = Omit<ComponentProps<typeof Button>, 'busy'> & {
  onCancel: () => void
  busy: boolean
  cancel?: string
}

/** The end of a dialog: leaving all as it is, or doing it. While that is under way there is no way back. */
export function DialogButtons({ onCancel, busy, cancel, ...confirm }: ButtonsProps) {
  const { t } = useWords()
  return (
    <div className="flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
      <Button look="secondary" onClick={onCancel} disabled={busy}>
        {cancel ?? t('common.cancel')}
      </Button>
      <Button {...confirm} busy={busy} />
    </div>
  )
}

type ConfirmProps = Omit<Props, 'size' | 'asks' | 'children'> & {
  text: string
  onConfirm: () => void
  /** What the confirming button says, and what it says while the action is under way. */
  label: string
  busyLabel?: string
  danger?: boolean
}

/** Asks before something that cannot be taken back. It stays open while the action is under way. */
export function ConfirmDialog({ text, onConfirm, danger = false, ...rest }: ConfirmProps) {
  const { label, busyLabel, busy = false, ...dialog } = rest
  const look = danger ? 'danger' : 'primary'
  const asks = useId()
  return (
    <Dialog {...dialog} asks={asks} busy={busy}>
      <p id={asks} className="mb-6 break-words text-muted">
        {text}
      </p>
      <DialogButtons onCancel={dialog.onClose} busy={busy} look={look} onClick={onConfirm}>
        {busy ? busyLabel : label}
      </DialogButtons>
    </Dialog>
  )
}
