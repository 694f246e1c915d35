import { useNavigate } from 'react-router'
import { navigationWords } from '../../words/en/screens/navigation.ts'
import { showNotice } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'

/** Tells a guest that what they pressed needs an account, and offers the way to the sign-in. */
export function useAskToLogIn(why: string) {
  const { t, links } = useWords(navigationWords)
  const navigate = useNavigate()
  return () =>
    showNotice({
      title: t('notice.auth-required'),
      description: why,
      action: { label: t('nav.sign-in'), run: () => void navigate(links.login()) },
    })
}
