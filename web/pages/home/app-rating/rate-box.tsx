import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from 'react'
import { Await } from 'react-router'
import { commentLength } from '../../../../domain/app-ratings/limits.ts'
import { homeWords } from '../../../../words/en/screens/home.ts'
import { navigationWords } from '../../../../words/en/screens/navigation.ts'
import { sayFailed } from '../../../app/notices.ts'
import { useWords } from '../../../app/use-words.ts'
import { StarInput, Stars } from '../../../components/star-rating.tsx'
import { Button, ButtonLink } from '../../../components/ui/button.tsx'
import { Dialog } from '../../../components/ui/dialog.tsx'
import { TextArea } from '../../../components/ui/field.tsx'
import { MessageSquareHeart } from '../../../components/ui/icons.tsx'
import { useSubmit } from '../../../components/use-submit.ts'
import { useDraft } from '../../../drafts/use-draft.ts'
import { useAuth } from '../../../session/auth-provider.tsx'
import { GuestPart } from '../../../session/guest-part.tsx'
import type { Mine } from '../page-data.ts'
import { PartFailed } from '../part-failed.tsx'
import { commentDraft } from './act.ts'

/** Where a member rates the product, and a guest is asked to log in (RATE-01, RATE-02). */
export function RateBox({ mine }: { mine: Promise<Mine | 'failed' | null> | null }) {
  const { t } = useWords(homeWords)
  const auth = useAuth()
  if (auth.status !== 'member')
    return (
      <GuestPart place={<Placeholder />}>
        <LoginFirst />
      </GuestPart>
    )
  return (
    <Suspense fallback={<Placeholder />}>
      <Await resolve={mine}>
        {(own) => {
          if (own === 'failed') return <PartFailed text={t('home.failed')} />
          return own?.memberId === auth.user.id ? <Own mine={own} /> : <Placeholder />
        }}
      </Await>
    </Suspense>
  )
}

function Frame({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="flex flex-col items-start gap-3 rounded-2xl bg-marigold-tint p-4 md:min-h-52 md:p-5">
      <h3 className="flex items-center gap-2 text-lg">
        <MessageSquareHeart aria-hidden className="size-6 shrink-0" />
        {title}
      </h3>
      {children}
    </div>
  )
}

const Placeholder = () => <div className="skeleton min-h-40 rounded-2xl md:min-h-52" />

function LoginFirst() {
  const { t, links } = useWords(homeWords, navigationWords)
  return (
    <Frame title={t('app-rating.rate')}>
      <p className="flex-1">{t('app-rating.login')}</p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={links.login()}>{t('nav.sign-in')}</ButtonLink>
        <ButtonLink to={links.signup()} look="secondary">
          {t('nav.sign-up')}
        </ButtonLink>
      </div>
    </Frame>
  )
}

function Own({ mine }: { mine: Mine }) {
  const { t } = useWords(homeWords)
  const [open, setOpen] = useState(false)
  const { rating } = mine
  const title = t(rating ? 'app-rating.update' : 'app-rating.rate')
  return (
    <Frame title={t(rating ? 'app-rating.yours' : 'app-rating.rate')}>
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
      <Dialog open={open} onClose={() => setOpen(false)} title={title}>
        <RateForm mine={mine} onDone={() => setOpen(false)} />
      </Dialog>
    </Frame>
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

/** Enter on a star, Ctrl or Cmd+Enter in the comment: a disabled button sends nothing, and nobody hears why (A54). */
const isSubmit = ({ key, target, ctrlKey, metaKey }: KeyboardEvent) =>
  key === 'Enter' && (target instanceof HTMLInputElement || ctrlKey || metaKey)
