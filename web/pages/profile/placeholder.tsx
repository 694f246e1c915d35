import { profileWords } from '../../../words/en/screens/profile.ts'
import { useWords } from '../../app/use-words.ts'
import { Bones } from '../../components/loading.tsx'

export const frame = 'container-page flex flex-col gap-6 py-6 sm:py-8'

/** As large as the page, until it is there (PROFILE-06, A68). */
export function ProfilePlaceholder() {
  const { t } = useWords(profileWords)
  return (
    <div className={frame}>
      <div className="flex items-start gap-4 sm:gap-6">
        <div className="skeleton size-20 shrink-0 rounded-full sm:size-28" />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <div aria-hidden className="skeleton h-9 w-56 max-w-full" />
          <p role="status" className="text-muted">
            {t('profile.loading')}
          </p>
          <div aria-hidden className="skeleton h-5 w-40 max-w-full" />
          <div aria-hidden className="skeleton h-5 w-64 max-w-full" />
        </div>
      </div>
      <div aria-hidden className="grid grid-cols-2 gap-3 md:grid-cols-4">
        <Bones count={4} className="h-22 rounded-2xl" />
      </div>
      <div aria-hidden className="flex flex-col gap-6">
        <div className="skeleton h-12 rounded-none" />
        <div className="skeleton h-60 rounded-3xl" />
      </div>
    </div>
  )
}
