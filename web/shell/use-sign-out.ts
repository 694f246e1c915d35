import { useNavigate } from 'react-router'
import { navigationWords } from '../../words/en/screens/navigation.ts'
import { showNotice } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'

/** Signs out, says so, and goes home. */
export function useSignOut() {
  const { t, links } = useWords(navigationWords)
  const navigate = useNavigate()
  return async () => {
    // Who is signed in has it already.
    const { signOut } = await import('../session/member-session.ts')
    await signOut()
    showNotice({ title: t('nav.signed-out') })
    // Where no server answers the browser goes there, and shows the page about that.
    const late = setTimeout(() => location.assign(links.home()), 10_000)
    await navigate(links.home())
    clearTimeout(late)
  }
}
