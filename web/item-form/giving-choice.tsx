import { useId } from 'react'
import { decideAfterHours } from '../../domain/exchanges/limits.ts'
import { shareWords } from '../../words/en/screens/share.ts'
import { useWords } from '../app/use-words.ts'
import type { ItemFields } from './fields.ts'

type Props = Pick<ItemFields, 'decides' | 'after'> & {
  onChange: (choice: Pick<ItemFields, 'decides' | 'after'>) => void
}

const ways = ['', 'later', 'draw'] as const
const usualHours = decideAfterHours[1]

const choice =
  'flex min-h-11 cursor-pointer items-start gap-3 rounded-xl border border-strong-line bg-card p-3 outline-offset-2 outline-leaf hover:bg-sunken has-checked:border-leaf has-checked:bg-leaf-tint has-focus-visible:outline-3'

/** Who decides who gets it: the giver, at once or after a time, or a draw (decision 050). */
export function GivingChoice({ decides, after, onChange }: Props) {
  const { t } = useWords(shareWords)
  const id = useId()
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="mb-1.5 font-semibold">{t('form.decides')}</legend>
      {ways.map((way) => (
        <label key={way} className={choice}>
          <input
            type="radio"
            name="decides"
            value={way}
            checked={decides === way}
            onChange={() => onChange({ decides: way, after: way && (after || String(usualHours)) })}
            aria-labelledby={`${id}-${way}`}
            aria-describedby={`${id}-${way}-text`}
            className="mt-1 size-4 shrink-0 outline-none"
          />
          <span>
            <span id={`${id}-${way}`} className="block font-semibold">
              {t(`form.decides-${way || 'choose'}`)}
            </span>
            <span id={`${id}-${way}-text`} className="block text-sm text-muted">
              {t(`form.decides-${way || 'choose'}-text`)}
            </span>
          </span>
        </label>
      ))}
      {decides && (
        <fieldset className="mt-1">
          <legend className="mb-1.5 text-sm font-semibold">{t('form.after')}</legend>
          <div className="flex flex-wrap gap-2">
            {decideAfterHours.map((hours) => (
              <label key={hours} className={choice}>
                <input
                  type="radio"
                  name="after"
                  value={hours}
                  checked={after === String(hours)}
                  onChange={() => onChange({ decides, after: String(hours) })}
                  className="mt-1 size-4 shrink-0 outline-none"
                />
                {t('form.after-hours', { hours })}
              </label>
            ))}
          </div>
        </fieldset>
      )}
    </fieldset>
  )
}
