import { type ComponentProps, type ReactNode, useId } from 'react'

export const control =
  'w-full min-h-11 rounded-xl border border-strong-line bg-card px-3.5 py-2.5 text-ink ' +
  'disabled:bg-sunken disabled:text-muted aria-invalid:border-clay'

type FieldProps = {
  label: string
  /** The label is heard, not seen: a placeholder has its words. */
  isLabelHidden?: boolean
  hint?: ReactNode
  /** What is wrong with the value; it is announced and tied to the input. */
  error?: string | undefined
  /** Shown beside the label, for example "optional" or a counter. */
  aside?: ReactNode
}

type FrameProps = FieldProps & { children: (ids: Ids) => ReactNode }
type Ids = { id: string; 'aria-describedby': string | undefined; 'aria-invalid': true | undefined }

/** What stands around a control; `children` get the ids that tie label and errors to it. */
export function Field({ label, isLabelHidden, hint, error, aside, children }: FrameProps) {
  const id = useId()
  const described = [hint ? `${id}-hint` : '', error ? `${id}-error` : ''].filter(Boolean).join(' ')
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
        {aside && <span className="text-sm text-muted tabular-nums">{aside}</span>}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className="text-sm text-muted">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="text-sm font-semibold text-on-red">
          {error}
        </p>
      )}
    </div>
  )
}

function split<P extends FieldProps>({ label, isLabelHidden = false, ...props }: P) {
  const { hint, error, aside, ...rest } = props
  return { field: { label, isLabelHidden, hint, error, aside }, rest }
}

export function TextField(props: FieldProps & ComponentProps<'input'>) {
  const { field, rest } = split(props)
  return <Field {...field}>{(ids) => <input {...rest} {...ids} className={control} />}</Field>
}

/** The address that an account is known by. */
export const EmailField = (props: FieldProps & ComponentProps<'input'>) => (
  <TextField name="email" type="email" inputMode="email" autoComplete="username" {...props} />
)

export function TextArea({
  className = 'resize-y',
  ...props
}: FieldProps & ComponentProps<'textarea'>) {
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
