import { HandHeart } from 'lucide-react'
import { useState } from 'react'
import { warnAtRemaining } from '../../../domain/exchanges/limits.ts'
import type { ItemPage } from '../../../domain/items/views.ts'
import { exchangeWords } from '../../../words/en/screens/exchange.ts'
import { showNotice } from '../../app/notices.ts'
import { useWords } from '../../app/use-words.ts'
import { Button } from '../../components/ui/button.tsx'
import { useAskToLogIn } from '../../session/auth-provider.tsx'
import { ClaimDialog } from './claim-dialog.tsx'
import type { Mine } from './page-data.ts'

/**
 * Asks for the item. A guest is told to log in; at the monthly limit the button looks disabled and says
 * why when it is used (A54).
 */
export function ClaimAction({ item, mine }: { item: ItemPage; mine: Mine | null }) {
  const { t } = useWords(exchangeWords)
  const [open, setOpen] = useState(false)
  const askToLogIn = useAskToLogIn(t('claim.login'))
  const remaining = mine?.claims?.remaining
  const isAtLimit = remaining === 0
  const start = () => {
    if (!mine) return askToLogIn()
    if (!isAtLimit) return setOpen(true)
    showNotice({ tone: 'bad', title: t('claim.limit'), description: t('claim.limit-text') })
  }
  return (
    <>
      {remaining !== undefined && remaining <= warnAtRemaining && (
        <p id="claims-left" className="mb-2 text-center text-sm font-semibold text-on-yellow">
          {t('claim.left', { count: remaining })}
        </p>
      )}
      <Button
        onClick={start}
        aria-haspopup={mine && !isAtLimit ? 'dialog' : undefined}
        aria-disabled={isAtLimit || undefined}
        aria-describedby={isAtLimit ? 'claims-left' : undefined}
        className="min-h-12 w-full sm:text-lg"
      >
        <HandHeart aria-hidden />
        {t('claim.open')}
      </Button>
      {mine && (
        <ClaimDialog
          item={item}
          memberId={mine.memberId}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
