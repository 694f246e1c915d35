import { useRef, useState } from 'react'
import { listWords } from '../../words/en/screens/lists.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from './ui/button.tsx'
import { useKeptFocus } from './ui/focus.ts'
import type { usePages } from './use-pages.ts'

type Props = Omit<ReturnType<typeof usePages>, 'rows'> & { failure: string }

/**
 * Loads the next page of a list, if there is one; that it could not be had is said above the button, and after the last
 * page that it was.
 */
export function MoreButton({ next, isLoading, hasFailed, loadMore, failure }: Props) {
  const { t } = useWords(listWords)
  const end = useRef<HTMLParagraphElement>(null)
  const [isPressed, setPressed] = useState(false)
  useKeptFocus(end, String(next === null))
  const press = () => {
    setPressed(true)
    loadMore()
  }
  return (
    <>
      {hasFailed && (
        <p role="alert" className="mt-3 text-on-red">
          {failure}
        </p>
      )}
      {next && (
        <Button look="secondary" onClick={press} busy={isLoading} className="mt-4">
          {t('list.more')}
        </Button>
      )}
      {!next && isPressed && (
        <p ref={end} tabIndex={-1} className="mt-4 text-muted">
          {t('list.end')}
        </p>
      )}
    </>
  )
}
