import type { ReactNode } from 'react'
import { useWords } from '../app/use-words.ts'

/** What stands in the place of something while it loads: places to be seen, a word to be heard. */
export function Loading({ className, children }: { className?: string; children: ReactNode }) {
  const { t } = useWords()
  return (
    <div role="status" className={className}>
      <span className="sr-only">{t('common.loading')}</span>
      {children}
    </div>
  )
}

/** So many empty places of one shape. */
export const Bones = ({ count, className }: { count: number; className: string }) =>
  [...Array(count).keys()].map((place) => (
    <div key={place} aria-hidden className={`skeleton ${className}`} />
  ))
