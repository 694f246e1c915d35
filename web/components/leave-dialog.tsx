import {
  type BlockerFunction,
  type Path,
  useBeforeUnload,
  useBlocker,
  useLocation,
  useNavigation,
} from 'react-router'
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
  const { pathname, search } = useLocation()
  const isElsewhere = (to: Omit<Path, 'hash'>) =>
    to.pathname !== pathname || (inPart && to.search !== search)
  // What was saved leads on by itself, and nothing is lost while the next page is on its way.
  const { location: next } = useNavigation()
  const isLeft = next !== undefined && isElsewhere(next)
  const asks = when && !isLeft
  // Once the address is another one the page is left, even while its form still stands for a moment.
  const leaves: BlockerFunction = ({ currentLocation: from, nextLocation: to }) =>
    asks && !isElsewhere(from) && isElsewhere(to)
  const blocker = useBlocker(leaves)
  useBeforeUnload((event) => {
    if (asks && !isElsewhere(location)) event.preventDefault()
  })
  const stay = () => blocker.reset?.()
  const go = () => {
    onLeave?.()
    blocker.proceed?.()
  }
  return (
    <Dialog open={blocker.state === 'blocked' && !isLeft} onClose={stay} title={title}>
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
