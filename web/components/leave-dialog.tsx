import { type BlockerFunction, useBeforeUnload, useBlocker, useLocation } from 'react-router'
import { shareWords } from '../../words/en/screens/share.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from './ui/button.tsx'
import { Dialog } from './ui/dialog.tsx'

type Props = {
  /** Whether something would be lost now. */
  when: boolean
  title: string
  text: string
  /** What losing it is called. */
  leave: string
  /** The form stands in one part of its page: another part, with the same path, leaves it too. */
  inPart?: boolean
  /** The person chose to lose it. */
  onLeave?: () => void
}

/** Asks before a page with unsaved work is left, inside the product and by closing the tab. */
export function LeaveDialog({ when, title, text, leave, inPart = false, onLeave }: Props) {
  const { t } = useWords(shareWords)
  const { pathname } = useLocation()
  // Once the address is another one the page is left, even while its form still stands for a moment.
  const leaves: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
    when &&
    from.pathname === pathname &&
    (to.pathname !== pathname || (inPart && to.search !== from.search))
  const blocker = useBlocker(leaves)
  useBeforeUnload((event) => {
    if (when) event.preventDefault()
  })
  const stay = () => blocker.reset?.()
  const go = () => {
    onLeave?.()
    blocker.proceed?.()
  }
  return (
    <Dialog open={blocker.state === 'blocked'} onClose={stay} title={title}>
      <p className="text-muted">{text}</p>
      <div className="mt-5 flex flex-col gap-3 sm:flex-row sm:justify-end">
        <Button look="secondary" onClick={go}>
          {leave}
        </Button>
        <Button onClick={stay}>{t('leave.stay')}</Button>
      </div>
    </Dialog>
  )
}
