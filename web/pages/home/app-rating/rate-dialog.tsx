import { type KeyboardEvent, useRef, useState } from 'react'
import { commentLength } from '../../../../domain/app-ratings/limits.ts'
import { homeWords } from '../../../../words/en/screens/home.ts'
import { showNotice } from '../../../app/notices.ts'
import { useWords } from '../../../app/use-words.ts'
import { StarInput } from '../../../components/star-rating.tsx'
import { Button } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { TextArea } from '../../../components/ui/field.tsx'
import { useSubmit } from '../../../components/use-submit.ts'
import { useDraft } from '../../../drafts/use-draft.ts'
import type { Mine } from '../page-data.ts'
import { commentDraft } from './act.ts'

type Props = { mine: Mine; open: boolean; onClose: () => void }

/** The rating of the product, to give or to change; it closes once it is stored (RATE-07). */
export function RateDialog({ mine, open, onClose }: Props) {
  const { t } = useWords(homeWords)
  const title = t(mine.rating ? 'app-rating.update' : 'app-rating.rate')
  return (
    <Dialog open={open} onClose={onClose} title={title}>
      <RateForm mine={mine} onDone={onClose} />
    </Dialog>
  )
}

/** Pre-filled with what the member said before (RATE-06). */
function RateForm({ mine: { memberId, rating }, onDone }: { mine: Mine; onDone: () => void }) {
  const { t } = useWords(homeWords)
  const [stars, setStars] = useState(rating?.rating ?? 0)
  const [comment, setComment] = useDraft(commentDraft(memberId), rating?.comment ?? '')
  const [isMissing, setMissing] = useState(false)
  const firstStar = useRef<HTMLInputElement>(null)
  const { submit: send, busy } = useSubmit<{ done: boolean }>(({ done }) => done && onDone())
  const submit = () => {
    if (busy) return
    if (stars > 0) return void send({ rating: String(stars), comment }, { method: 'post' })
    setMissing(true)
    showNotice({
      tone: 'bad',
      title: t('app-rating.missing'),
      description: t('app-rating.missing-text'),
    })
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
        name="rating"
        value={stars}
        onChange={(value) => {
          setStars(value)
          setMissing(false)
        }}
        error={isMissing ? t('app-rating.missing-text') : undefined}
        firstRef={firstStar}
      />
      <TextArea
        label={`${t('app-rating.comment')} (${t('common.optional')})`}
        hint={t('app-rating.comment-hint')}
        name="comment"
        rows={4}
        value={comment}
        onChange={(event) => setComment(event.currentTarget.value)}
        maxLength={commentLength}
        aside={t('common.characters', { count: comment.length, limit: commentLength })}
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

/**
 * Enter on a star, and Enter with Ctrl or Command in the comment. A browser sends nothing while the button
 * is disabled, and then nobody would hear what is missing (A54).
 */
const isSubmit = ({ key, target, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'Enter' && (target instanceof HTMLInputElement || ctrlKey || metaKey)
