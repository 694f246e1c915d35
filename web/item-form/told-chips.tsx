import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { itemSizes } from '../../domain/items/limits.ts'
import { shareWords } from '../../words/en/screens/share.ts'
import { useWords } from '../app/use-words.ts'
import { Chip } from '../components/ui/chip.tsx'
import { linesFor, tells, withLine, withoutBare } from './told-lines.ts'

type Props = { icon: string | undefined; text: string; onText: (text: string) => void }

/** What is usually told in this category: a tap adds the line, another takes it away while nothing was added to it. */
export function ToldChips({ icon, text, onText }: Props) {
  const { t } = useWords(shareWords)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 text-sm text-muted">{t('tell.usual')}</legend>
      <div className="flex flex-wrap gap-2">
        {linesFor(icon).map((id) => {
          const line = t(id)
          return (
            <Line key={id} line={line} text={text} onText={onText}>
              {line.replace(/:$/, '')}
            </Line>
          )
        })}
      </div>
    </fieldset>
  )
}

type LineProps = Omit<Props, 'icon'> & { line: string; children: string }

function Line({ line, text, onText, children }: LineProps) {
  const isTold = tells(text, line)
  const press = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    const next = isTold ? withoutBare(text, [line]) : withLine(text, line)
    if (next.length > itemSizes.description) return
    flushSync(() => onText(next))
    const waits = line.endsWith(':') && tells(next, line)
    const area = currentTarget.form?.elements.namedItem('description')
    if (!waits || !(area instanceof HTMLTextAreaElement)) return
    area.focus()
    if (next !== text) area.setSelectionRange(next.length, next.length)
  }
  return (
    <Chip isOn={isTold} onClick={press}>
      {children}
    </Chip>
  )
}
