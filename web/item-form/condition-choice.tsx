import { useId } from 'react'
import { type Condition, conditions } from '../../domain/items/limits.ts'
import { shareWords } from '../../words/en/screens/share.ts'
import { useWords } from '../app/use-words.ts'

type Props = {
  value: Condition | ''
  onChange: (condition: Condition) => void
  error?: string | undefined
  disabled?: boolean
}

/** The five conditions, each with what it means (DATA-08). */
export function ConditionChoice({ value, onChange, error, disabled = false }: Props) {
  const { t } = useWords(shareWords)
  const id = useId()
  return (
    <fieldset disabled={disabled} aria-describedby={error ? `${id}-error` : undefined}>
      <legend className="mb-1.5 font-semibold">{t('form.condition')}</legend>
      <div
        data-wrong={error !== undefined}
        className="divide-y divide-line overflow-hidden rounded-xl border border-strong-line bg-card data-[wrong=true]:border-clay"
      >
        {conditions.map((condition) => (
          <label
            key={condition}
            className="flex min-h-14 cursor-pointer items-center gap-3 px-3.5 py-2 -outline-offset-3 outline-leaf has-checked:bg-leaf-tint has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:text-muted has-focus-visible:outline-3"
          >
            <input
              type="radio"
              name="condition"
              value={condition}
              checked={value === condition}
              onChange={() => onChange(condition)}
              required
              aria-labelledby={`${id}-${condition}`}
              aria-describedby={`${id}-${condition}-means${error ? ` ${id}-error` : ''}`}
              className="size-5 shrink-0 outline-none"
            />
            <span>
              <span id={`${id}-${condition}`} className="block font-semibold">
                {t(`condition.${condition}`)}
              </span>
              <span id={`${id}-${condition}-means`} className="block text-sm text-muted">
                {t(`form.condition.${condition}`)}
              </span>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-on-red">
          {error}
        </p>
      )}
    </fieldset>
  )
}
