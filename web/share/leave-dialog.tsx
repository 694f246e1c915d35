import { useCallback } from 'react'
import { type BlockerFunction, useBeforeUnload, useBlocker, useLocation } from 'react-router'
import { Button } from '../components/ui/button.tsx'
import { Dialog } from '../components/ui/dialog.tsx'
import { useWords } from '../messages/use-words.ts'
import type { Purpose } from './use-photos.ts'

type Props = {
  /** Whether something would be lost now. */
  when: boolean
  purpose: Purpose
  /** The person chose to lose it. */
  onLeave: () => void
}

/** Asks before a page with unsaved work is left, inside the product and by closing the tab. */
export function LeaveDialog({ when, purpose, onLeave }: Props) {
  const { t } = useWords()
  const { pathname } = useLocation()
  // Once the address is another one the page is left, even while its form still stands for a moment.
  const leaves: BlockerFunction = ({ currentLocation, nextLocation }) =>
    when && currentLocation.pathname === pathname && nextLocation.pathname !== pathname
  const blocker = useBlocker(leaves)
  useBeforeUnload(
    useCallback(
      (event) => {
        if (when) event.preventDefault()
      },
      [when],
    ),
  )
  const stay = () => {
    if (blocker.state === 'blocked') blocker.reset()
  }
  const leave = () => {
    onLeave()
    if (blocker.state === 'blocked') blocker.proceed()
  }
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} title={t(`leave.${purpose}-title`)}>
      <p className="text-muted">{t(`leave.${purpose}-text`)}</p>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:justify-end">
        <Button look="secondary" onClick={leave}>
          {t(purpose === 'edit' ? 'leave.discard' : 'leave.go')}
        </Button>
        <Button onClick={stay}>{t('leave.stay')}</Button>
      </div>
    </Dialog>
  )
}
