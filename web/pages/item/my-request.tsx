import { type FormEvent, useRef, useState } from 'react'
import { type RequestStatus, requesterView } from '../../../domain/items/request-view.ts'
import type { ItemPage } from '../../../domain/items/views.ts'
import { commentLength } from '../../../domain/reviews/limits.ts'
import { endedWords } from '../../../words/en/screens/ended.ts'
import { exchangeWords } from '../../../words/en/screens/exchange.ts'
import { useWords } from '../../app/use-words.ts'
import { StarInput } from '../../components/star-rating.tsx'
import { Badge } from '../../components/ui/badge.tsx'
import { Button } from '../../components/ui/button.tsx'
import { TextArea } from '../../components/ui/field.tsx'
import { useAnchor, useKeptFocus } from '../../components/ui/focus.ts'
import { PartyPopper } from '../../components/ui/icons.tsx'
import { draftKey, useDraft } from '../../drafts/use-draft.ts'
import { toldEnd } from '../../exchanges/ended.ts'
import { useAct } from '../../exchanges/use-act.ts'
import { ConfirmPromise, PlaceInLine, WaysOut } from '../../exchanges/ways-out.tsx'
import { StatusBadge } from '../../items/status-badge.tsx'
import type { Mine } from './page-data.ts'

const tones: Record<RequestStatus, string> = {
  pending: 'bg-yellow-tint text-on-yellow',
  approved: 'bg-green-tint text-on-green',
  rejected: 'bg-sunken text-muted',
  completed: 'bg-blue-tint text-on-blue',
}

/** Where the member's own request stands, instead of the button that sent it, and what happens next. */
export function MyRequest({ item, mine }: { item: ItemPage; mine: Mine }) {
  const { t } = useWords(exchangeWords, endedWords)
  const place = useRef<HTMLElement>(null)
  const request = mine.viewer.my_request
  useKeptFocus(place, request?.id ?? '')
  if (!request) return null
  const { claim } = mine.viewer.can
  const status = requesterView({ status: request.status, requester_id: mine.memberId }, item)
  const end = status === 'rejected' ? toldEnd(request) : null
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="my-request-heading"
      data-my-request={status}
      className={`rounded-2xl p-4 ${tones[status]}`}
    >
      <div className="mb-1 flex flex-wrap items-center justify-between gap-2">
        <h2 id="my-request-heading" className="text-base">
          {t('my-request.title')}
        </h2>
        {end ? <Badge>{t(`ended.${end}`)}</Badge> : <StatusBadge status={status} />}
      </div>
      <p>{end ? t(`ended.receiver-${end}`) : t(`my-request.${status}`)}</p>
      {status === 'rejected' && !end && item.status === 'available' && !claim && (
        <p className="mt-2 text-sm">{t('claim.declined-twice')}</p>
      )}
      {status === 'pending' && <p className="mt-2 text-sm">{t('my-request.pending-next')}</p>}
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        <ConfirmPromise request={request} />
        <PlaceInLine place={request.place_in_line} can={request.can} />
        <WaysOut
          request={request.id}
          name={item.owner.full_name || t('common.anonymous')}
          side="receiver"
          can={request.can}
        />
      </div>
    </section>
  )
}

/** The one who received the item rates its giver, once (EXCH-03, A21). */
export function Rating({ item, mine }: { item: ItemPage; mine: Mine }) {
  const place = useRef<HTMLDivElement>(null)
  const { review } = mine.viewer.can
  useAnchor(place, 'rating')
  useKeptFocus(place, String(review))
  const isReceiver = item.status === 'completed' && item.claimed_by === mine.memberId
  if (!isReceiver) return null
  return (
    <div ref={place} tabIndex={-1}>
      {review ? <RatingForm item={item} memberId={mine.memberId} /> : <Thanks item={item} />}
    </div>
  )
}

function Thanks({ item }: { item: ItemPage }) {
  const { t } = useWords(exchangeWords)
  const name = item.owner.full_name || t('common.anonymous')
  return (
    <div className="flex items-start gap-3 rounded-2xl bg-marigold-tint p-4">
      <PartyPopper aria-hidden className="size-6 shrink-0" />
      <div>
        <p className="font-semibold">{t('rate.thanks')}</p>
        <p>{t('rate.thanks-text', { name })}</p>
      </div>
    </div>
  )
}

function RatingForm({ item, memberId }: { item: ItemPage; memberId: string }) {
  const { t } = useWords(exchangeWords)
  const [stars, setStars] = useState(0)
  const [comment, setComment] = useDraft(draftKey('rate', memberId, item.id))
  const [isMissing, setMissing] = useState(false)
  const firstStar = useRef<HTMLInputElement>(null)
  const { act, busy } = useAct()
  const send = (event: FormEvent) => {
    event.preventDefault()
    setMissing(stars === 0)
    if (stars === 0) firstStar.current?.focus()
    else act('rate', { rating: String(stars), comment })
  }
  const name = item.owner.full_name || t('common.anonymous')
  return (
    <form
      onSubmit={send}
      aria-labelledby="rating-heading"
      className="flex flex-col gap-4 card p-4 shadow-card sm:p-5"
    >
      <div>
        <h2 id="rating-heading" className="text-xl">
          {t('rate.title', { name })}
        </h2>
        <p className="text-muted">{t('rate.lead')}</p>
      </div>
      <StarInput
        legend={t('rate.stars')}
        name="rating"
        value={stars}
        onChange={(value) => {
          setStars(value)
          setMissing(false)
        }}
        error={isMissing ? t('rate.missing') : undefined}
        firstRef={firstStar}
      />
      <TextArea
        label={`${t('rate.comment')} (${t('common.optional')})`}
        name="comment"
        rows={3}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
        maxLength={commentLength}
        aside={t('common.characters', { count: comment.length, limit: commentLength })}
      />
      <Button type="submit" busy={busy}>
        {t(busy ? 'rate.submitting' : 'rate.submit')}
      </Button>
    </form>
  )
}
