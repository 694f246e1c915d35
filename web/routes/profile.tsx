import { useNavigation, useSearchParams } from 'react-router'
import { type AccountAnswer, deleteAccount, downloadData } from '../account/actions.ts'
import { DangerZone } from '../account/danger-zone.tsx'
import { LoginPrompt } from '../components/login-prompt.tsx'
import { Avatar } from '../components/ui/avatar.tsx'
import { languageOfPath } from '../messages/languages.ts'
import { useWords } from '../messages/use-words.ts'
import { wordsOf } from '../messages/words.ts'
import { titleOf } from '../page-title.ts'
import { useAuth } from '../session/auth-provider.tsx'
import type { SessionUser } from '../session/session.ts'
import type { Route } from './+types/profile.ts'
import ComingSoon from './coming-soon.tsx'

export const meta = ({ params }: Route.MetaArgs) => [titleOf('profile.title', params)]

export async function clientAction({ request }: Route.ClientActionArgs) {
  const language = languageOfPath(new URL(request.url).pathname)
  const words = wordsOf(language)
  const form = await request.formData()
  if (form.get('intent') === 'download') return downloadData(words)
  if (form.get('intent') === 'delete') return deleteAccount(form, words, language)
  return {} satisfies AccountAnswer
}

export default function ProfilePage() {
  const auth = useAuth()
  const isLeaving = useNavigation().state !== 'idle'
  const [query] = useSearchParams()
  const wanted = query.get('userId')
  if (wanted && (auth.status !== 'member' || auth.user.id !== wanted)) return <ComingSoon />
  if (auth.status === 'member') return <OwnProfile user={auth.user} />
  if (auth.status === 'guest' && !isLeaving) return <LoginPrompt title="profile.login-required" />
  return <ProfilePlaceholder />
}

const frame = 'mx-auto flex w-full max-w-2xl flex-col gap-8 px-4 py-6 sm:py-10'

function OwnProfile({ user }: { user: SessionUser }) {
  const { t } = useWords()
  return (
    <div className={frame}>
      <header className="flex items-center gap-4">
        <Avatar name={user.full_name || user.email} large />
        <div className="min-w-0">
          <h1 className="text-2xl break-words">{user.full_name || user.email}</h1>
          <p className="break-words text-muted">
            <span className="sr-only">{t('profile.email')}: </span>
            {user.email}
          </p>
        </div>
      </header>
      <section className="flex flex-col gap-5">
        <h2 className="text-xl">{t('profile.settings')}</h2>
        <DangerZone />
      </section>
    </div>
  )
}

/** As large as the page, until it is known who looks at it (A68). */
function ProfilePlaceholder() {
  const { t } = useWords()
  return (
    <div className={frame}>
      <p role="status" className="sr-only">
        {t('profile.loading')}
      </p>
      <div aria-hidden className="flex items-center gap-4">
        <div className="skeleton size-16 shrink-0 rounded-full" />
        <div className="flex min-w-0 flex-1 flex-col gap-2">
          <div className="skeleton h-7 w-48 max-w-full" />
          <div className="skeleton h-5 w-64 max-w-full" />
        </div>
      </div>
      <div aria-hidden className="flex flex-col gap-5">
        <div className="skeleton h-7 w-32" />
        <div className="skeleton h-46 rounded-3xl" />
        <div className="skeleton h-40 rounded-3xl" />
      </div>
    </div>
  )
}
