import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { ItemPage } from '../../../domain/items/views.ts'
import { commentLength } from '../../../domain/reviews/limits.ts'
import { itemRequestWords } from '../../../words/en/screens/item-requests.ts'
import { useWords } from '../../app/use-words.ts'
import { StarInput } from '../../components/star-input.tsx'
import { Button } from '../../components/ui/button.tsx'
import { charactersOf } from '../../components/ui/characters.ts'
import { TextArea } from '../../components/ui/field.tsx'
import { useAnchor, useKeptFocus } from '../../components/ui/focus.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { draftKey, useDraft } from '../../drafts/use-draft.ts'
import { useAct } from '../../exchanges/use-act.ts'
import type { Mine } from './own-data.ts'

/** The one who received the item rates its giver, once (EXCH-03, A21). */
export function Rating({ item, mine }: { item: ItemPage; mine: Mine }) {
  const place = useRef<HTMLDivElement>(null)
  const { review } = mine.viewer.can
  useAnchor(place, 'rating')
  useKeptFocus(place, String(review))
  return (
    <div ref={place} tabIndex={-1}>
      {review ? <RatingForm item={item} memberId={mine.memberId} /> : <Thanks item={item} />}
    </div>
  )
}

function Thanks({ item }: { item: ItemPage }) {
  const { t } = useWords(itemRequestWords)
  const name = item.owner.full_name || t('common.anonymous')
  return (
    <div className="flex items-start gap-3 rounded-2xl bg-marigold-tint p-4">
      <Icon name="PartyPopper" className="size-6 shrink-0" />
      <div>
        <p className="font-semibold">{t('rate.thanks')}</p>
        <p>{t('rate.thanks-text', { name })}</p>
      </div>
    </div>
  )
}

function RatingForm({ item, memberId }: { item: ItemPage; memberId: string }) {
  const { t } = useWords(itemRequestWords)
  const key = draftKey('rate', memberId, item.id)
  const [{ stars, comment }, setDraft] = useDraft(key, { stars: 0, comment: '' })
  const [hasTried, setTried] = useState(false)
  const firstStar = useRef<HTMLInputElement>(null)
  const { act, busy } = useAct()
  const send = (event: FormEvent) => {
    event.preventDefault()
    flushSync(() => setTried(true))
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
        value={stars}
        onChange={(number) => setDraft({ stars: number, comment })}
        error={hasTried && stars === 0 ? t('rate.missing') : undefined}
        firstRef={firstStar}
      />
      <TextArea
        label={`${t('rate.comment')} (${t('common.optional')})`}
        name="comment"
        rows={3}
        value={comment}
        onChange={(event) => setDraft({ stars, comment: event.currentTarget.value })}
        maxLength={commentLength}
        aside={t('common.characters', charactersOf(comment, commentLength))}
      />
      <Button type="submit" busy={busy}>
        {t(busy ? 'rate.submitting' : 'rate.submit')}
      </Button>
    </form>
  )
}
