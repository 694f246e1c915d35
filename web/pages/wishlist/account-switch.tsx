import { useRef } from 'react'
import { useFetcher } from 'react-router'
import { wishesPerMember } from '../../../domain/wishes/limits.ts'
import { keptWishlistWords } from '../../../words/en/screens/kept-wishlist.ts'
import type { Language } from '../../app/languages.ts'
import { sayDone, sayFailed } from '../../app/notices.ts'
import { useWords } from '../../app/use-words.ts'
import { wordsOf } from '../../app/words.ts'
import { useAnchor } from '../../components/ui/focus.ts'
import { Switch } from '../../components/ui/switch.tsx'
import { asApiError, whyFailed } from '../../session/api.ts'
import { sessionReady } from '../../session/session.ts'
import { endWithAccount, keepWithAccount, useKept, useTrouble } from '../../wishes/with-account.ts'

/** What the action is asked for with, and the place of the switch on the page. */
export const accountIntent = 'with-account'

const most = wishesPerMember

/** Keeps the list with the account or ends that (A36, decision 046); a failure says so and leaves all as it was. */
export async function keepOrEnd(form: FormData, language: Language): Promise<boolean> {
  const t = wordsOf(language, keptWishlistWords)
  const session = await sessionReady()
  if (session.status !== 'member') return false
  const isWanted = form.get('kept') === 'on'
  try {
    await (isWanted ? keepWithAccount : endWithAccount)(session.user.id)
  } catch (error) {
    const isFull = ['wishlist_full', 'invalid_input'].includes(asApiError(error).code)
    sayFailed(
      t('kept-wishlist.failed'),
      isFull ? t('kept-wishlist.full', { most }) : whyFailed(error, t),
    )
    return false
  }
  if (isWanted) sayDone(t('kept-wishlist.kept'))
  else sayDone(t('kept-wishlist.ended'), t('kept-wishlist.ended-text'))
  return true
}

/** Whether the list is kept with the account, and what the account does not have yet. */
export function AccountSwitch({ memberId }: { memberId: string }) {
  const { t } = useWords(keptWishlistWords)
  const { submit, state, formData } = useFetcher()
  const isKept = useKept(memberId)
  const trouble = useTrouble()
  const wanted = formData?.get('kept')
  const place = useRef<HTMLElement>(null)
  useAnchor(place, accountIntent)
  return (
    <section
      ref={place}
      tabIndex={-1}
      id={accountIntent}
      aria-label={t('kept-wishlist.switch')}
      className="mt-8 max-w-2xl scroll-mt-20 card rounded-3xl p-5 sm:p-6"
    >
      <Switch
        label={t('kept-wishlist.switch')}
        hint={t('kept-wishlist.hint')}
        checked={wanted ? wanted === 'on' : isKept}
        busy={state !== 'idle'}
        onChange={(on) =>
          void submit({ intent: accountIntent, kept: on ? 'on' : 'off' }, { method: 'post' })
        }
      />
      <p role="status" className="max-w-prose font-semibold empty:hidden not-empty:mt-3">
        {isKept && trouble && t(`kept-wishlist.${trouble}`, { most })}
      </p>
    </section>
  )
}
