import { useEffect } from 'react'
import { profileWords } from '../../../words/en/screens/profile.ts'
import { showNotice } from '../../app/notices.ts'
import { useWords } from '../../app/use-words.ts'
import { EmptyState } from '../../components/empty-state.tsx'
import { SomethingBroke } from '../../components/pictures/something-broke.tsx'
import { TryAgain } from '../../components/try-again.tsx'

/** Instead of a profile that could not be read; the notice has what the server said of it (ERR-46). */
export function ProfileFailed({ message }: { message: string }) {
  const { t } = useWords(profileWords)
  const title = t('profile.load-failed')
  const text = message || t('notice.generic')
  useEffect(() => showNotice({ tone: 'bad', title, description: text }), [title, text])
  return (
    <EmptyState level={1} picture={<SomethingBroke />} title={title} text={text}>
      <TryAgain />
    </EmptyState>
  )
}
