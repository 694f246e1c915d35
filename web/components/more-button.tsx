import { type MouseEvent, useRef, useState } from 'react'
import { useWords } from '../app/use-words.ts'
import { Button, ButtonLink } from './ui/button.tsx'
import { useKeptFocus } from './ui/focus.ts'
import { isBrowsers } from './ui/keys.ts'
import type { usePages } from './use-pages.ts'

type Props = Omit<ReturnType<typeof usePages>, 'rows'> & {
  failure: string
  /** Where everybody finds the page after a cursor: a link leads there, a plain one before scripts arrive. */
  addressAfter?: (cursor: string) => string
}

/**
 * Loads the next page of a list, if there is one; that it could not be had is said above the button, and after the last
 * page that it was.
 */
export function MoreButton(props: Props) {
  const { next, isLoading, hasFailed, loadMore, failure, addressAfter } = props
  const { t } = useWords()
  const end = useRef<HTMLParagraphElement>(null)
  const [isPressed, setPressed] = useState(false)
  useKeptFocus(end, String(next === null))
  const press = (event: MouseEvent) => {
    if (addressAfter && isBrowsers(event)) return
    event.preventDefault()
    if (isLoading) return
    setPressed(true)
    loadMore()
  }
  const address = next && addressAfter?.(next)
  if (address)
    return (
      <div className="mt-6 flex flex-col items-center gap-2">
        <p role="status" className={hasFailed ? 'text-on-red' : 'sr-only'}>
          {hasFailed && failure}
          {isLoading && t('common.loading')}
        </p>
        <ButtonLink look="secondary" to={address} aria-disabled={isLoading} onClick={press}>
          {t('common.more')}
        </ButtonLink>
      </div>
    )
  const place = addressAfter ? 'mt-6 text-center' : 'mt-4'
  return (
    <>
      {hasFailed && !addressAfter && (
        <p role="alert" className="mt-3 text-on-red">
          {failure}
        </p>
      )}
      {next && (
        <Button look="secondary" onClick={press} busy={isLoading} className="mt-4">
          {t('common.more')}
        </Button>
      )}
      {!next && isPressed && (
        <p ref={end} tabIndex={-1} className={`${place} text-muted`}>
          {t('common.end')}
        </p>
      )}
    </>
  )
}
