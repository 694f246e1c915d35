import { type ComponentProps, useId } from 'react'
import { type Condition, conditions } from '../../domain/items/limits.ts'
import { shareWords } from '../../words/en/screens/share.ts'
import { useWords } from '../app/use-words.ts'
import { Pictogram } from '../components/ui/icons.tsx'

type Props = {
  value: Condition | ''
  onChange: (condition: Condition) => void
  error?: string | undefined
  disabled?: boolean
}

/** The five conditions as pictures; what the chosen one means stands below, and is read out with each (DATA-08). */
export function ConditionChoice({ value, onChange, error, disabled = false }: Props) {
  const { t } = useWords(shareWords)
  const id = useId()
  const meaning = (condition: Condition) => `${id}-${condition}-means`
  return (
    <fieldset disabled={disabled} aria-describedby={error && `${id}-error`}>
      <legend className="mb-1.5 font-semibold">{t('form.condition')}</legend>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(6.25rem,100%),1fr))] gap-2">
        {conditions.map((condition) => (
          <Picture
            key={condition}
            condition={condition}
            isWrong={error !== undefined}
            checked={value === condition}
            onChange={() => onChange(condition)}
            aria-describedby={`${meaning(condition)}${error ? ` ${id}-error` : ''}`}
          />
        ))}
      </div>
      {conditions.map((condition) => (
        <p
          key={condition}
          id={meaning(condition)}
          hidden={condition !== value}
          className="mt-1.5 text-sm text-muted"
        >
          {t(`form.condition.${condition}`)}
        </p>
      ))}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 text-sm font-semibold text-on-red">
          {error}
        </p>
      )}
    </fieldset>
  )
}

type PictureProps = ComponentProps<'input'> & { condition: Condition; isWrong: boolean }

/** A radio button as a picture with its name. */
function Picture({ condition, isWrong, ...input }: PictureProps) {
  const { t } = useWords(shareWords)
  return (
    <label
      data-wrong={isWrong}
      className="relative flex min-h-22 cursor-pointer flex-col items-center justify-center gap-1 rounded-xl border border-strong-line bg-card p-2 text-center outline-offset-2 outline-leaf hover:bg-sunken has-checked:border-leaf has-checked:bg-leaf-tint has-disabled:cursor-not-allowed has-disabled:bg-sunken has-disabled:text-muted has-focus-visible:outline-3 data-[wrong=true]:border-clay"
    >
      <input
        {...input}
        type="radio"
        name="condition"
        value={condition}
        required
        className="absolute top-2 right-2 size-4 outline-none"
      />
      <Pictogram name={condition} className="size-10" />
      <span className="text-sm font-semibold">{t(`condition.${condition}`)}</span>
    </label>
  )
}
