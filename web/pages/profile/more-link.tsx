import { useRef, useState } from 'react'
import { listWords } from '../../../words/en/screens/lists.ts'
import { useWords } from '../../app/use-words.ts'
import { useKeptFocus } from '../../components/ui/focus.ts'
import { hasModifier } from '../../components/ui/keys.ts'
import { Link } from '../../components/ui/link.tsx'
import type { usePages } from '../../components/use-pages.ts'

type MoreProps = Omit<ReturnType<typeof usePages>, 'rows' | 'next'> & {
  address: string | null
  failure: string
}

/** Loads the next page of a list, a plain link before scripts arrive; says after the last one that it was. */
export function MoreLink({ address, isLoading, hasFailed, failure, loadMore }: MoreProps) {
  const { t } = useWords(listWords)
  const end = useRef<HTMLParagraphElement>(null)
  const [isPressed, setPressed] = useState(false)
  useKeptFocus(end, String(address === null))
  if (!address)
    return isPressed ? (
      <p ref={end} tabIndex={-1} className="mt-6 text-center text-muted">
        {t('list.end')}
      </p>
    ) : null
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
          if (hasModifier(event)) return
          event.preventDefault()
          if (isLoading) return
          setPressed(true)
          loadMore()
        }}
        className="tap rounded-full border border-strong-line bg-card px-5 font-semibold hover:bg-sunken aria-disabled:opacity-60"
      >
        {t('list.more')}
      </Link>
    </div>
  )
}
