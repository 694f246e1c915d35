import type { OwnAppRating } from '../../../../domain/app-ratings/views.ts'
import { ownRatingWords } from '../../../../words/en/screens/own-rating.ts'
import { rateBoxWords } from '../../../../words/en/screens/rate-box.ts'
import type { Language } from '../../../app/languages.ts'
import { sayDone, sayFailed } from '../../../app/notices.ts'
import { wordsOf } from '../../../app/words.ts'
import { forgetDraft } from '../../../drafts/use-draft.ts'
import { ApiError, api, asApiError, whyFailed } from '../../../session/api.ts'
import { sessionReady } from '../../../session/session.ts'

/** Where the words of a rating are kept while they are written. */
export const commentDraft = (memberId: string) => `rate-app/${memberId}`

/** Sends a rating of the product, says how it went (RATE-17 to RATE-19, A53), resolves to whether it was stored. */
export async function rateApp(form: FormData, language: Language): Promise<boolean> {
  const t = wordsOf(language, ownRatingWords, rateBoxWords)
  try {
    const session = await sessionReady()
    if (session.status !== 'member') throw new ApiError(401, 'not_signed_in', '')
    const stored = await api<OwnAppRating>('PUT', '/me/app-rating', {
      rating: Number(form.get('rating')),
      comment: String(form.get('comment') ?? ''),
    })
    forgetDraft(commentDraft(session.user.id))
    const isFirst = stored.created_at === stored.updated_at
    sayDone(t(isFirst ? 'app-rating.submitted' : 'app-rating.updated'), t('app-rating.thanks'))
    return true
  } catch (error) {
    // With the server's own words where it had some, else ours (RATE-09, ERR-06, ERR-07).
    const { status, message } = asApiError(error)
    if (status === 401) sayFailed(t('notice.auth-required'), t('app-rating.login'))
    else sayFailed(t('app-rating.error'), message || whyFailed(error, t))
    return false
  }
}
