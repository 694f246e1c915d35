import type { ReactNode } from 'react'
import { messagingWords } from '../../../words/en/screens/messaging.ts'
import { languageAt, languageOfPath } from '../../app/languages.ts'
import { titled } from '../../app/page-title.ts'
import { useWords } from '../../app/use-words.ts'
import { LoginPrompt } from '../../components/login-prompt.tsx'
import { Thread, ThreadPlaceholder } from '../../messaging/thread.tsx'
import { readThread, sendMessage } from '../../messaging/thread-data.ts'
import { useAuth } from '../../session/auth-provider.tsx'
import type { Route } from './+types/route.ts'

export const meta = (args: Route.MetaArgs) => [
  ...titled(messagingWords, 'messages.title')(args),
  { name: 'robots', content: 'noindex' },
]

/** A conversation with its newest messages, or with those from a cursor on. */
export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
  const { pathname, searchParams } = new URL(request.url)
  return readThread(params, searchParams.get('cursor'), languageOfPath(pathname))
}

export async function clientAction({ request, params }: Route.ClientActionArgs) {
  const language = languageAt(request)
  return sendMessage(params, await request.formData(), language)
}

export function HydrateFallback() {
  return <Frame name={null} place={<ThreadPlaceholder />} />
}

/** Where the link of a letter leads. */
export default function ThreadPage({ loaderData, params }: Route.ComponentProps) {
  const { t } = useWords(messagingWords)
  const auth = useAuth()
  if (auth.status === 'guest') return <LoginPrompt title={t('messages.title')} />
  if (auth.status === 'loading' || loaderData === null)
    return <Frame name={null} place={<ThreadPlaceholder />} />
  // In a browser that cannot tell its tabs of a sign-out, the next member comes without a guest between.
  const isOfOther = typeof loaderData === 'object' && loaderData.memberId !== auth.user.id
  if (isOfOther) return <Frame name={null} place={<ThreadPlaceholder />} />
  const name = typeof loaderData === 'object' ? loaderData.about.name : null
  const key = `${auth.user.id}/${params.item}/${params.member}`
  return <Frame name={name} place={<Thread key={key} {...params} initial={loaderData} />} />
}

function Frame({ name, place }: { name: string | null; place: ReactNode }) {
  const { t } = useWords(messagingWords)
  return (
    <div className="container-page flex min-h-[max(28rem,calc(100dvh-9rem))] max-w-2xl flex-col py-4">
      <h1 className="mb-4 text-xl sm:text-2xl">
        {name ? t('messages.with', { name }) : t('messages.title')}
      </h1>
      {place}
    </div>
  )
}
