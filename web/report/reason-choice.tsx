import { type Ref, useId } from 'react'
import { reportReasons } from '../../domain/moderation/limits.ts'
import { reportWords } from '../../words/en/screens/report.ts'
import { useWords } from '../app/use-words.ts'

type Props = {
  /** Empty as long as nothing is chosen. */
  value: string
  onChange: (reason: string) => void
  error: string | undefined
  /** The chosen reason, or the first, so that a form can put the focus on it. */
  focusRef: Ref<HTMLInputElement>
}

/** The six reasons (REPORT-08). */
export function ReasonChoice({ value, onChange, error, focusRef }: Props) {
  const { t } = useWords(reportWords)
  const errorId = useId()
  const focused = value || reportReasons[0]
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-1.5 font-semibold">{t('report.reason')}</legend>
      <div
        data-wrong={error !== undefined}
        className="grid overflow-hidden rounded-xl border border-strong-line bg-card data-[wrong=true]:border-clay sm:grid-cols-2"
      >
        {reportReasons.map((reason) => (
          <label
            key={reason}
            className="flex min-h-11 cursor-pointer items-center gap-3 px-3.5 py-1.5 -outline-offset-3 outline-leaf has-checked:bg-leaf-tint has-focus-visible:outline-3"
          >
            <input
              ref={reason === focused ? focusRef : undefined}
              type="radio"
              name="reason"
              value={reason}
              checked={value === reason}
              onChange={() => onChange(reason)}
              aria-describedby={error ? errorId : undefined}
              className="size-5 shrink-0 outline-none"
            />
            {t(`report.reason.${reason}`)}
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-1.5 text-sm font-semibold text-on-red">
          {error}
        </p>
      )}
    </fieldset>
  )
}
