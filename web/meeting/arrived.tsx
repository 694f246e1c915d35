import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { IncomingRequest } from '../../domain/exchanges/views.ts'
import type { ItemPage } from '../../domain/items/views.ts'
import { handoverWords } from '../../words/en/screens/handover.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { Dialog, DialogButtons } from '../components/ui/dialog.tsx'
import { digitsIn, isWhole } from './digits.ts'
import { giveNumber } from './outbox.ts'
import { useGiving } from './use-hand-over.ts'

type Viewer = { is_owner: boolean; can: { complete: boolean } }

type Props = {
  item: ItemPage
  mine: { memberId: string; viewer: Viewer; requests: IncomingRequest[] | 'failed' | null }
}

/**
 * For a member who opened the picture of a hand-over number: its giver is asked whether they hand the thing over, and
 * anybody else is told that it is not for them, and nothing is done (decision 054).
 */
export function Arrived({ item, mine }: Props) {
  const { t } = useWords(handoverWords)
  const { hash } = useLocation()
  const navigate = useNavigate()
  const number = digitsIn(hash)
  const [refused, setRefused] = useState<string>()
  // The number stands in the address until it is answered; a sign-in in front of the page keeps it there.
  const leave = () => void navigate({ hash: '' }, { replace: true, preventScrollReset: true })
  const { id, title } = item
  const requests = Array.isArray(mine.requests) ? mine.requests : []
  const request = requests.find(({ status }) => status === 'approved')?.id
  const give = async () => {
    // Without it the number would be for whatever promise there is once it is sent.
    if (!request) return { refused: '' }
    const outcome = await giveNumber(mine.memberId, { item: id, request, title, number })
    // Nobody answers: nor would the page be read again.
    if (outcome === 'waiting') leave()
    return outcome
  }
  const { send, busy } = useGiving(give, (outcome) => {
    if (outcome === 'done') leave()
    else if (outcome !== 'waiting') setRefused(outcome.refused || t('notice.generic'))
  })
  const why = refused ?? whyNot(mine.viewer, isWhole(number))
  return (
    <Dialog open onClose={leave} busy={busy} title={t('handover.arrived', { title })}>
      {why ? (
        <>
          <p role="alert" className="mb-6">
            {refused ?? t(`handover.${why as Why}`)}
          </p>
          <Button onClick={leave}>{t('common.close')}</Button>
        </>
      ) : (
        <>
          <p className="mb-6">{t('handover.arrived-text', { number })}</p>
          <DialogButtons onCancel={leave} busy={busy} onClick={send}>
            {t('handover.give')}
          </DialogButtons>
        </>
      )}
    </Dialog>
  )
}

type Why = 'not-yours' | 'not-now' | 'unreadable'

/** Why nothing is done. */
function whyNot(viewer: Viewer, isNumber: boolean): Why | null {
  if (!viewer.is_owner) return 'not-yours'
  if (!viewer.can.complete) return 'not-now'
  return isNumber ? null : 'unreadable'
}
