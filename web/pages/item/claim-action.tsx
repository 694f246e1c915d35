import { Suspense } from 'react'
import { dayInIndia } from '../../../domain/days.ts'
import { warnAtRemaining } from '../../../domain/exchanges/limits.ts'
import type { ItemPage } from '../../../domain/items/views.ts'
import { claimButtonWords } from '../../../words/en/screens/claim-button.ts'
import { lazily } from '../../app/lazily.tsx'
import { sayFailed } from '../../app/notices.ts'
import { useWords } from '../../app/use-words.ts'
import { RunningLine } from '../../components/running-line.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { askToSignIn } from '../../sign-in/ask-to-sign-in.ts'
import type { Mine } from './own-data.ts'

const ClaimDialog = lazily(() => import('./member-parts.tsx').then((part) => part.ClaimDialog))

/** Whether the dialog of a request is open. */
export type Opened = { open: boolean; setOpen: (open: boolean) => void }

/** How many requests a member may still send this month; null where only the server knows. */
export function claimsLeft(mine: Mine | null): number | null {
  const month = `${dayInIndia(Date.now()).slice(0, 7)}-01`
  return mine?.claims?.month_year === month ? mine.claims.remaining : null
}

type Props = Opened & { item: ItemPage; mine: Mine | null }

/** Asks for the item; a guest signs in first. At the monthly limit it looks disabled and says why when used (A54). */
export function ClaimAction({ item, mine, open, setOpen }: Props) {
  const { t } = useWords(claimButtonWords)
  const remaining = claimsLeft(mine)
  const isAtLimit = remaining === 0
  const start = () => {
    if (!mine) return askToSignIn(t('claim.login'), () => setOpen(true))
    // A new month may have begun since this was drawn.
    if (claimsLeft(mine) !== 0) return setOpen(true)
    sayFailed(t('claim.limit'), t('claim.limit-text'))
  }
  return (
    <>
      {remaining !== null && remaining <= warnAtRemaining && (
        <p id="claims-left" className="mb-2 text-center text-sm font-semibold text-on-yellow">
          {t('claim.left', { count: remaining })}
        </p>
      )}
      <Button
        onClick={start}
        aria-haspopup={isAtLimit ? undefined : 'dialog'}
        aria-disabled={isAtLimit || undefined}
        aria-describedby={isAtLimit ? 'claims-left' : undefined}
        className="min-h-12 w-full sm:text-lg"
      >
        <Icon name="HandHeart" />
        {t('claim.open')}
      </Button>
      {mine && (
        <Suspense fallback={open && <RunningLine />}>
          <ClaimDialog
            item={item}
            memberId={mine.memberId}
            open={open}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}
