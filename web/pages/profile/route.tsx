import { Suspense, useEffect } from 'react'
import { Await, data, type ShouldRevalidateFunctionArgs, useSearchParams } from 'react-router'
import { profileWords } from '../../../words/en/screens/profile.ts'
import type { AccountAnswer } from '../../account/actions.ts'
import { languageAt, languageIn } from '../../app/languages.ts'
import { sayFailed } from '../../app/notices.ts'
import { pageTitle, titled } from '../../app/page-title.ts'
import { servicesContext } from '../../app/services.ts'
import { useWords } from '../../app/use-words.ts'
import { Broken } from '../../components/broken.tsx'
import { LoginPrompt } from '../../components/login-prompt.tsx'
import { Missing } from '../../components/missing.tsx'
import { liveIntent } from '../../live/intent.ts'
import { reportIntent } from '../../report/intent.ts'
import { useAuth } from '../../session/auth-provider.tsx'
import type { Route } from './+types/route.ts'
import { profileHead } from './head.ts'
import { nameOf, type ProfilePage, readFurther, readProfilePage } from './page-data.ts'
import { ProfilePlaceholder, ProfileView } from './profile-view.tsx'
import { readMember } from './read-member.server.ts'

/** Fetched in the browser the page is a promise; then its title comes with the page itself. */
export function meta({ params, loaderData, matches }: Route.MetaArgs) {
  const page = loaderData?.page
  if (!page) return titled(profileWords, 'profile.title')({ params })
  if (page instanceof Promise) return []
  const publicUrl = matches[0].loaderData?.publicUrl
  if (page.kind !== 'other' || !publicUrl)
    return titled(profileWords, 'profile.missing')({ params })
  return profileHead(page.profile, languageIn(params), publicUrl)
}

const wantedIn = (url: string | URL) => new URL(url).searchParams.get('userId') || null
const cursorIn = (url: string | URL) => new URL(url).searchParams.get('cursor')

/** What everybody sees of the member whom the address names; the own profile is read in the browser. */
export async function loader({ request, context }: Route.LoaderArgs) {
  if (wantedIn(request.url) === null) return data({ page: null, further: null })
  const { domain } = context.get(servicesContext)
  const member = await readMember(domain, new URL(request.url).searchParams)
  const page: ProfilePage = member ?? { kind: 'missing' }
  return data({ page, further: null }, { status: member ? 200 : 404 })
}

/** A promise: the placeholder comes at once (PROFILE-06), a refresh keeps what is shown. A cursor reads one list on. */
export async function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  const url = new URL(request.url)
  const readPublic = async () => (await serverLoader()).page
  const wanted = wantedIn(url)
  const after = cursorIn(url)
  if (!wanted || !after) return { page: readProfilePage(wanted, readPublic), further: null }
  const list = url.searchParams.get('tab') === 'reviews' ? 'reviews' : 'items'
  return readFurther(list, after, readPublic)
}
clientLoader.hydrate = true as const

/** Another tab of the same profile is there already, unless its lists begin elsewhere. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  const isSame =
    currentUrl.pathname === nextUrl.pathname &&
    wantedIn(currentUrl) === wantedIn(nextUrl) &&
    cursorIn(currentUrl) === cursorIn(nextUrl) &&
    currentUrl.search !== nextUrl.search
  return isSame && !formMethod ? false : defaultShouldRevalidate
}

export async function clientAction({ request }: Route.ClientActionArgs) {
  const language = languageAt(request)
  const form = await request.formData()
  if (form.get('intent') === liveIntent) return null
  // Loaded already with the button that sent this.
  if (form.get('intent') === reportIntent) {
    const { sendReport } = await import('../../report/report-dialog.tsx')
    return sendReport(form, language)
  }
  const own = await import('./own-panel.tsx')
  if (form.get('intent') === 'download') return own.downloadData(language)
  if (form.get('intent') === 'edit') return own.editProfile(form, language)
  if (form.get('intent') === 'avatar') return own.changeAvatar(form, language)
  if (form.get('intent') === 'delete') return own.deleteAccount(form, language)
  return {} satisfies AccountAnswer
}

export default function Profile({ loaderData }: Route.ComponentProps) {
  const [query] = useSearchParams()
  const page: ProfilePage | Promise<ProfilePage> | null = loaderData.page
  if (!page) return <ProfilePlaceholder />
  return (
    <Suspense key={query.get('userId')} fallback={<ProfilePlaceholder />}>
      <Await resolve={page}>
        {(shown) => <PageOf page={shown} isFetched={page instanceof Promise} />}
      </Await>
    </Suspense>
  )
}

/** The page with its title, which the first HTML has already. */
function PageOf({ page, isFetched }: { page: ProfilePage; isFetched: boolean }) {
  const title = useTitle(page)
  return (
    <>
      {isFetched && <title>{pageTitle(title).title}</title>}
      <Content page={page} />
    </>
  )
}

function useTitle(page: ProfilePage): string {
  const { t } = useWords(profileWords)
  if (page.kind === 'missing') return t('profile.missing')
  return page.kind === 'other' ? nameOf(page.profile, t) : t('profile.title')
}

/**
 * What there is to see, or nobody (PROFILE-07). Who is no longer signed in sees no own page, not even while leaving.
 */
function Content({ page }: { page: ProfilePage }) {
  const { t } = useWords(profileWords)
  const auth = useAuth()
  if (page.kind === 'missing')
    return <Missing title={t('profile.missing')} text={t('profile.missing-text')} />
  if (page.kind === 'failed') return <Failed message={page.message} />
  if (page.kind === 'other') return <ProfileView page={page} />
  if (page.kind === 'login' && auth.status === 'guest')
    return <LoginPrompt title={t('profile.login-required')} />
  const isTheirs =
    page.kind === 'own' && auth.status === 'member' && auth.user.id === page.profile.id
  return isTheirs ? <ProfileView page={page} /> : <ProfilePlaceholder />
}

/** Instead of a profile that could not be read; the notice has what the server said of it (ERR-46). */
function Failed({ message }: { message: string }) {
  const { t } = useWords(profileWords)
  const title = t('profile.load-failed')
  const text = message || t('notice.generic')
  useEffect(() => sayFailed(title, text), [title, text])
  return <Broken level={1} title={title} text={text} />
}
