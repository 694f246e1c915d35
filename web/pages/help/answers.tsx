import { ChevronDown, Link2 } from 'lucide-react'
import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { contentWords } from '../../../words/en/screens/content.ts'
import type { Answer } from '../../../words/shapes/pages.ts'
import { useWords } from '../../app/use-words.ts'
import { Blocks } from '../../article/blocks.tsx'

/**
 * Questions that unfold, with the browser's own element: by mouse, keyboard and before scripts arrive.
 * The id stands within the answer, because browsers unfold what an address leads into.
 */
export function Answers({ answers }: { answers: Answer[] }) {
  useUnfolded()
  return (
    <ul className="flex flex-col gap-3">
      {answers.map((answer) => (
        <li key={answer.id}>
          <OneAnswer answer={answer} />
        </li>
      ))}
    </ul>
  )
}

function OneAnswer({ answer: { id, question, blocks } }: { answer: Answer }) {
  const { t } = useWords(contentWords)
  return (
    <details className="group rounded-2xl border border-line bg-card">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-2xl px-4 py-3 hover:text-leaf sm:px-5 [&::-webkit-details-marker]:hidden">
        <h3 className="text-lg">{question}</h3>
        <ChevronDown
          aria-hidden
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180 print:hidden"
        />
      </summary>
      <div id={id} className="max-w-[60ch] scroll-mt-36 px-4 pb-3 sm:px-5">
        <Blocks blocks={blocks} />
        <a
          href={`#${id}`}
          className="mt-2 inline-flex min-h-11 items-center gap-2 text-sm text-muted underline-offset-4 hover:text-ink hover:underline print:hidden"
        >
          <Link2 aria-hidden className="size-4" />
          {t('help.link')}
          <span className="sr-only">{question}</span>
        </a>
      </div>
    </details>
  )
}

/** The answer of the address is open, also when one comes from another page of ours. */
function useUnfolded() {
  const { hash } = useLocation()
  useEffect(() => {
    const answer = hash ? document.getElementById(decodeURIComponent(hash.slice(1))) : null
    const details = answer?.closest('details')
    if (!answer || !details) return
    details.open = true
    answer.scrollIntoView()
  }, [hash])
}
