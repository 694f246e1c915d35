import { type ComponentProps, type ReactNode, useId, useState } from 'react'

export const control =
  'w-full min-h-11 rounded-xl border border-strong-line bg-card px-3.5 py-2.5 text-ink ' +
  'disabled:bg-sunken disabled:text-muted aria-invalid:border-clay'

type FieldProps = {
  label: string
  /** The label is heard, not seen: a placeholder has its words. */
  isLabelHidden?: boolean
  hint?: ReactNode
  /** What is wrong with the value; it is tied to the input, where a form leads the focus. */
  error?: string | undefined
  /** A notice says the error as well. */
  isSaid?: boolean
  /** Shown beside the label, for example "optional" or a counter. */
  aside?: ReactNode
}

type FrameProps = FieldProps & { children: (ids: Ids) => ReactNode }
type Ids = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** What stands around a control; `children` get the ids that tie label and errors to it. */
export function Field(props: FrameProps) {
  const { label, isLabelHidden, hint, error, isSaid = false, aside, children } = props
  const id = useId()
  const said = { aside, hint, error }
  const described = Object.entries(said).flatMap(([part, text]) => (text ? `${id}-${part}` : []))
  return (
    <div className="flex flex-col gap-1.5">
      <div
        className={
          isLabelHidden ? 'sr-only' : 'flex flex-wrap items-baseline justify-between gap-x-3'
        }
      >
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {aside && (
          <span id={`${id}-aside`} className="text-sm text-muted tabular-nums">
            {aside}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': described.join(' ') || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && <Wrong key={error} of={id} isSaid={isSaid} error={error} />}
    </div>
  )
}

type WrongProps = {
  /** The id of what is wrong: a field, or a group of them. */
  of: string
  isSaid?: boolean
  error: string
}

/**
 * Heard as the focus comes to what is wrong. Where that is there already, as after Enter, it is heard as it appears.
 */
export function Wrong({ of, isSaid = false, error }: WrongProps) {
  const [isAlert] = useState(() => !isSaid && hasFocus(of))
  return (
    <p
      id={`${of}-error`}
      role={isAlert ? 'alert' : undefined}
      className="text-sm font-semibold text-on-red"
    >
      {error}
    </p>
  )
}

const hasFocus = (id: string) =>
  globalThis.document?.getElementById(id)?.contains(document.activeElement) === true

function split<P extends FieldProps>({ label, isLabelHidden = false, ...props }: P) {
  const { hint, error, isSaid = false, aside, ...rest } = props
  return { field: { label, isLabelHidden, hint, error, isSaid, aside }, rest }
}

export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { field, rest } = split(props)
  return <Field {...field}>{(ids) => <input {...rest} {...ids} className={control} />}</Field>
}

/** The address that an account is known by. */
export const EmailField = (props: FieldProps & ComponentProps<'input'>) => (
  <TextField name="email" type="email" inputMode="email" autoComplete="username" {...props} />
)

export function TextArea({ className = '', ...props }: FieldProps & ComponentProps<'textarea'>) {
  const { field, rest } = split(props)
  return (
    <Field {...field}>
      {(ids) => <textarea rows={4} {...rest} {...ids} className={`${control} ${className}`} />}
    </Field>
  )
}

export function Select(props: FieldProps & ComponentProps<'select'>) {
  const { field, rest } = split(props)
  return <Field {...field}>{(ids) => <select {...rest} {...ids} className={control} />}</Field>
}
