import { useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { EmptyState } from '../components/empty-state.tsx'
import { SomethingBroke } from '../components/pictures/something-broke.tsx'
import { Button } from '../components/ui/button.tsx'
import { useWords } from '../messages/use-words.ts'
import { showNotice } from '../notices.ts'

/** Instead of a profile that could not be read; the notice has what the server said of it (ERR-46). */
export function ProfileFailed({ message }: { message: string }) {
  const { t } = useWords()
  const { revalidate, state } = useRevalidator()
  const title = t('profile.load-failed')
  const text = message || t('notice.generic')
  useEffect(() => showNotice({ tone: 'bad', title, description: text }), [title, text])
  return (
    <EmptyState level={1} picture={<SomethingBroke />} title={title} text={text}>
      <Button onClick={() => revalidate()} busy={state === 'loading'}>
        {t('common.try-again')}
      </Button>
    </EmptyState>
  )
}
