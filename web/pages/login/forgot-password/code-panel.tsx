import { Check, Copy } from 'lucide-react'
import { useEffect, useState } from 'react'
import { resetWords } from '../../../../words/en/screens/reset.ts'
import { showNotice } from '../../../app/notices.ts'
import { useWords } from '../../../app/use-words.ts'
import { IconButton } from '../../../components/ui/button.tsx'

/** How long the icon says that the code was copied (ERR-25). */
const shownFor = 2000

/** The code itself, with a button that copies it (RESET-27, ERR-23, ERR-24). */
export function CodePanel({ code }: { code: string }) {
  const { t } = useWords(resetWords)
  const [copied, setCopied] = useState(0)
  useEffect(() => {
    if (copied === 0) return
    const reset = setTimeout(() => setCopied(0), shownFor)
    return () => clearTimeout(reset)
  }, [copied])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(code)
      setCopied(copied + 1)
      showNotice({ tone: 'good', title: t('forgot.copied') })
    } catch {
      const description = t('forgot.copy-failed-text')
      showNotice({ tone: 'bad', title: t('forgot.copy-failed'), description })
    }
  }
  return (
    <div className="flex items-center justify-between gap-3 rounded-2xl bg-marigold-tint py-3 pr-3 pl-5">
      <p>
        <span className="block text-sm text-muted">{t('forgot.your-code')}</span>
        <span className="text-2xl font-semibold tracking-widest tabular-nums">{code}</span>
      </p>
      <IconButton label={t('forgot.copy')} data-copied={copied > 0} onClick={copy}>
        {copied > 0 ? <Check aria-hidden className="text-leaf" /> : <Copy aria-hidden />}
      </IconButton>
    </div>
  )
}
