import { useLocation } from 'react-router'
import { handoverWords } from '../../../words/en/screens/handover.ts'
import { navigationWords } from '../../../words/en/screens/navigation.ts'
import { itemParts } from '../../../words/shapes/mentioned.ts'
import { useWords } from '../../app/use-words.ts'
import { useSignIn } from '../../sign-in/use-sign-in.ts'

/**
 * Asks a guest to sign in who came by the button of a letter, or by the picture of a hand-over number: both lead to what
 * the two of an exchange alone see.
 */
export function FromLetter() {
  const { t } = useWords(navigationWords, handoverWords)
  const { hash } = useLocation()
  const isOfLetter = itemParts.some((part) => hash === `#${part}`)
  const isArrived = hash.startsWith('#handover=')
  useSignIn(isOfLetter ? t('prompt.login') : isArrived ? t('handover.login') : null)
  return null
}
