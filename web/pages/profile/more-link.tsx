import { useWords } from '../../app/use-words.ts'
import { Link } from '../../components/ui/link.tsx'
import type { usePages } from '../../components/use-pages.ts'

type MoreProps = Omit<ReturnType<typeof usePages>, 'rows' | 'next'> & {
  address: string | null
  failure: string
}

/** Loads the next page of a list; a plain link before scripts arrive. */
export function MoreLink({ address, isLoading, hasFailed, failure, loadMore }: MoreProps) {
  const { t } = useWords()
  if (!address) return null
  return (
    <div className="mt-6 flex flex-col items-center gap-2">
      <p role="status" className={hasFailed ? 'text-on-red' : 'sr-only'}>
        {hasFailed && failure}
        {isLoading && t('common.loading')}
      </p>
      <Link
        to={address}
        aria-disabled={isLoading}
        onClick={(event) => {
          event.preventDefault()
          if (!isLoading) loadMore()
        }}
        className="tap rounded-full border border-strong-line bg-card px-5 font-semibold hover:bg-sunken aria-disabled:opacity-60"
      >
        {t('common.more')}
      </Link>
    </div>
  )
}
