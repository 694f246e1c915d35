import { type ReactNode, useEffect, useState } from 'react'
import { useWords } from '../app/use-words.ts'

/** Whether what waits has waited for so many milliseconds. */
export function useLasting(milliseconds: number): boolean {
  const [lasts, setLasts] = useState(false)
  useEffect(() => {
    const waiting = setTimeout(() => setLasts(true), milliseconds)
    return () => clearTimeout(waiting)
  }, [milliseconds])
  return lasts
}

/** From then on whoever waits is told that they still wait for something. */
const isLong = 8000

/** What stands in the place of something while it loads: places to be seen, a word to be heard. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  const { t } = useWords()
  const lasts = useLasting(isLong)
  return (
    <div role="status" data-loading className={className}>
      <p className={lasts ? 'col-span-full text-muted' : 'sr-only'}>
        {t(lasts ? 'common.still-loading' : 'common.loading')}
      </p>
      {children}
    </div>
  )
}

/** So many empty places of one shape. */
export const Bones = ({ count, className }: { count: number; className: string }) =>
  [...Array(count).keys()].map((place) => (
    <div key={place} aria-hidden className={`skeleton ${className}`} />
  ))
