import { useLocation } from 'react-router'
import { timesWords } from '../../../words/en/screens/times.ts'
import { late } from '../../app/lazily.tsx'
import { titled } from '../../app/page-title.ts'
import { useWords } from '../../app/use-words.ts'
import { Bones, Loading } from '../../components/loading.tsx'
import { LoginPrompt } from '../../components/login-prompt.tsx'
import { useMine } from '../../session/auth-provider.tsx'
import { sessionReady } from '../../session/session.ts'
import { useSignIn } from '../../sign-in/use-sign-in.ts'
import type { Route } from './+types/route.ts'

export const meta = titled(timesWords, 'times.page')

const OfTwo = late(() => import('../../meeting/of-two.tsx').then((part) => part.OfTwo), <Bone />)

/** Everything here belongs to two members; their part reads it again whenever this is read. */
export async function clientLoader({ params }: Route.ClientLoaderArgs) {
  const session = await sessionReady()
  return {
    mine: session.status === 'member' ? { memberId: session.user.id, request: params.id } : null,
  }
}

/** The page is loaded again by it alone. */
export const clientAction = async () => null

export const HydrateFallback = Placeholder

/** The time of two by itself, where the buttons of letters lead. A guest signs in over it, and it goes on. */
export default function MeetingPage({ loaderData }: Route.ComponentProps) {
  const { t } = useWords(timesWords)
  const mine = useMine<{ memberId: string; request: string }>(loaderData.mine)
  useSignIn(useLocation().hash ? t('times.login') : null)
  if (mine === 'guest') return <LoginPrompt title={t('times.page')} />
  if (mine === 'loading') return <Placeholder />
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-6 sm:py-8">
      <h1 className="text-3xl">{t('times.page')}</h1>
      <OfTwo {...mine} fresh={mine} />
    </div>
  )
}

function Bone() {
  return (
    <Loading className="mt-4">
      <Bones count={1} className="h-40 rounded-2xl" />
    </Loading>
  )
}

/** The page while it loads: the same places, empty. */
function Placeholder() {
  const { t } = useWords(timesWords)
  return (
    <div className="mx-auto w-full max-w-xl px-4 py-6 sm:py-8">
      <h1 className="text-3xl">{t('times.page')}</h1>
      <Bone />
    </div>
  )
}
