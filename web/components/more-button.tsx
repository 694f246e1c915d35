import { useWords } from '../app/use-words.ts'
import { Button } from './ui/button.tsx'
import type { usePages } from './use-pages.ts'

type Props = Omit<ReturnType<typeof usePages>, 'rows'> & { failure: string }

/** Loads the next page of a list, if there is one; that it could not be had is said above the button. */
export function MoreButton({ next, isLoading, hasFailed, loadMore, failure }: Props) {
  const { t } = useWords()
  return (
    <>
      {hasFailed && (
        <p role="alert" className="mt-3 text-on-red">
          {failure}
        </p>
      )}
      {next && (
        <Button look="secondary" onClick={loadMore} busy={isLoading} className="mt-4">
          {t('common.more')}
        </Button>
      )}
    </>
  )
}
