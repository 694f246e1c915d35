import { useId } from 'react'

type Props = {
  label: string
  hint: string
  checked: boolean
  disabled?: boolean
  /** While it is being saved it does not turn again, and keeps the focus. */
  busy?: boolean
  onChange: (on: boolean) => void
}

const track =
  'relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border border-strong-line bg-sunken transition-colors ' +
  'checked:border-leaf checked:bg-leaf disabled:cursor-not-allowed disabled:opacity-60'
const thumb =
  'before:absolute before:top-[3px] before:left-[3px] before:size-5 before:rounded-full before:bg-strong-line before:transition-transform ' +
  'checked:before:translate-x-5 checked:before:bg-on-leaf forced-colors:before:bg-[CanvasText] forced-colors:checked:before:bg-[CanvasText]'

/** Something that is on or off, with a line that says what this means; the whole row turns it. */
export function Switch({ label, hint, checked, disabled = false, busy = false, onChange }: Props) {
  const id = useId()
  return (
    <div>
      <label
        htmlFor={id}
        className="flex min-h-11 cursor-pointer items-center justify-between gap-4 font-semibold"
      >
        {label}
        <input
          id={id}
          type="checkbox"
          role="switch"
          checked={checked}
          aria-checked={checked}
          disabled={disabled}
          aria-busy={busy}
          aria-describedby={`${id}-hint`}
          onChange={(event) => !busy && onChange(event.target.checked)}
          className={`${track} ${thumb}`}
        />
      </label>
      <p id={`${id}-hint`} className="mt-1 max-w-prose text-sm text-muted">
        {hint}
      </p>
    </div>
  )
}
