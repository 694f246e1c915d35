import { type KeyboardEvent, useRef, useState } from 'react'
import { commentLength } from '../../../../domain/app-ratings/limits.ts'
import { ownRatingWords } from '../../../../words/en/screens/own-rating.ts'
import { rateBoxWords } from '../../../../words/en/screens/rate-box.ts'
import { sayFailed } from '../../../app/notices.ts'
import { useWords } from '../../../app/use-words.ts'
import { StarInput } from '../../../components/star-input.tsx'
import { Stars } from '../../../components/stars.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { charactersOf } from '../../../components/ui/characters.ts'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { TextArea } from '../../../components/ui/field.tsx'
import { useSubmit } from '../../../components/use-submit.ts'
import { useDraft } from '../../../drafts/use-draft.ts'
import type { Mine } from '../own-data.ts'
import { commentDraft } from './act.ts'

/** What the page's action sends it with; it is there with the form. */
export { rateApp } from './act.ts'

/** What the member said of the product, and the way to say it. */
export function OwnRating({ mine }: { mine: Mine }) {
  const { t } = useWords(ownRatingWords, rateBoxWords)
  const [open, setOpen] = useState(false)
  const { rating } = mine
  const title = t(rating ? 'app-rating.update' : 'app-rating.rate')
  const close = () => setOpen(false)
  const { submit, busy } = useSubmit<{ done: boolean }>(({ done }) => done && close())
  return (
    <>
      <div className="w-full flex-1">
        {rating ? <Stars value={rating.rating} /> : <p>{t('app-rating.lead')}</p>}
        {rating?.comment && (
          <p dir="auto" className="mt-1 line-clamp-4 break-words whitespace-pre-line">
            {rating.comment}
          </p>
        )}
      </div>
      <Button onClick={() => setOpen(true)} aria-haspopup="dialog">
        {title}
      </Button>
      {/* It closes once the rating is stored (RATE-07). */}
      <Dialog open={open} onClose={close} busy={busy} title={title}>
        <RateForm mine={mine} send={submit} busy={busy} />
      </Dialog>
    </>
  )
}

type FormProps = {
  mine: Mine
  send: ReturnType<typeof useSubmit>['submit']
  busy: boolean
}

type Rated = { stars: number; comment: string }

/** Pre-filled with what the member said before (RATE-06). */
function RateForm({ mine: { memberId, rating }, send, busy }: FormProps) {
  const { t } = useWords(ownRatingWords, rateBoxWords)
  // Only what was changed is kept: the rest may be another by now, on another device.
  const [changed, setChanged] = useDraft<Partial<Rated>>(commentDraft(memberId), {})
  const { stars, comment } = {
    stars: rating?.rating ?? 0,
    comment: rating?.comment ?? '',
    ...changed,
  }
  const [hasTried, setTried] = useState(false)
  const firstStar = useRef<HTMLInputElement>(null)
  const submit = () => {
    if (busy) return
    if (stars > 0) return void send({ rating: String(stars), comment }, { method: 'post' })
    setTried(true)
    sayFailed(t('app-rating.missing'), t('app-rating.missing-text'))
    firstStar.current?.focus()
  }
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
      onKeyDown={(event) => {
        if (!isSubmit(event)) return
        event.preventDefault()
        submit()
      }}
      className="flex flex-col gap-4"
    >
      <StarInput
        legend={t('app-rating.stars')}
        value={stars}
        onChange={(number) => setChanged({ ...changed, stars: number })}
        error={hasTried && stars === 0 ? t('app-rating.missing-text') : undefined}
        isSaid
        firstRef={firstStar}
      />
      <TextArea
        label={`${t('app-rating.comment')} (${t('common.optional')})`}
        hint={t('app-rating.comment-hint')}
        name="comment"
        rows={4}
        value={comment}
        onChange={(event) => setChanged({ ...changed, comment: event.currentTarget.value })}
        maxLength={commentLength}
        aside={t('common.characters', charactersOf(comment, commentLength))}
      />
      <Button type="submit" disabled={stars === 0} busy={busy} className="min-h-12">
        {t(
          busy
            ? 'app-rating.submitting'
            : rating
              ? 'app-rating.submit-update'
              : 'app-rating.submit',
        )}
      </Button>
    </form>
  )
}

/** Enter on a star, Ctrl or Cmd+Enter in the comment: a disabled button sends nothing, and nobody hears why (A54). */
const isSubmit = ({ key, target, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'Enter' && (target instanceof HTMLInputElement || ctrlKey || metaKey)
