import { useWords } from '../app/use-words.ts'
import { useLasting } from './loading.tsx'

/** From then on waiting is said as well. */
const isLong = 1000

/** A line at the upper edge while something is on its way; what comes quickly is there before the line is seen. */
export function RunningLine() {
  const { t } = useWords()
  const lasts = useLasting(isLong)
  return (
    <div role="status">
      <div
        data-line
        className="fixed inset-x-0 top-0 z-50 origin-left animate-run border-leaf border-t-4 opacity-0 print:hidden"
      />
      <span className="sr-only">{lasts && t('common.loading')}</span>
    </div>
  )
}
