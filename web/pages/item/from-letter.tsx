import { useLocation } from 'react-router'
import { navigationWords } from '../../../words/en/screens/navigation.ts'
import { itemParts } from '../../../words/shapes/mentioned.ts'
import { useWords } from '../../app/use-words.ts'
import { useSignIn } from '../../sign-in/use-sign-in.ts'

/** Asks a guest to sign in who came by the button of a letter: it leads to what the two of an exchange alone see. */
export function FromLetter() {
  const { t } = useWords(navigationWords)
  const { hash } = useLocation()
  const isOfLetter = itemParts.some((part) => hash === `#${part}`)
  useSignIn(isOfLetter ? t('prompt.login') : null)
  return null
}
