import type { ChangeEvent, ComponentProps, ReactNode } from 'react'
import { photoTypes } from './photo-selection.ts'

type Props = Pick<ComponentProps<'input'>, 'multiple' | 'capture'> & {
  onChoose: (files: File[]) => void
  busy: boolean
  className: string
  children: ReactNode
  isOver?: boolean
}

/**
 * A large target around a file input that itself is not seen. While it is busy it keeps the focus, and opens nothing.
 */
export function FileButton({ onChoose, busy, className, children, isOver, ...input }: Props) {
  /** Empties the input, so that the same file can be chosen again. */
  const handOver = (event: ChangeEvent<HTMLInputElement>) => {
    const files = [...(event.target.files ?? [])]
    event.target.value = ''
    onChoose(files)
  }
  return (
    <label
      data-busy={busy}
      data-over={isOver}
      className={`relative cursor-pointer items-center justify-center gap-2 outline-offset-2 outline-leaf has-focus-visible:outline-3 has-disabled:cursor-not-allowed has-disabled:opacity-60 has-aria-disabled:cursor-not-allowed has-aria-disabled:opacity-60 ${className}`}
    >
      <input
        {...input}
        type="file"
        accept={photoTypes.join(',')}
        aria-disabled={busy}
        onClick={(event) => busy && event.preventDefault()}
        onChange={handOver}
        className="sr-only"
      />
      {children}
    </label>
  )
}
