import type { ChangeEvent, ReactNode } from 'react'
import { photoTypes } from './photo-selection.ts'

type Props = {
  onChoose: (files: File[]) => void
  busy: boolean
  className: string
  children: ReactNode
  multiple?: boolean
  /** Which camera of a phone takes the photo. */
  capture?: 'environment' | 'user'
  isOver?: boolean
}

/** A large target around a file input that itself is not seen. */
export function FileButton({
  onChoose,
  busy,
  className,
  children,
  multiple,
  capture,
  isOver,
}: Props) {
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
      className={`relative cursor-pointer items-center justify-center gap-2 outline-offset-2 outline-leaf has-focus-visible:outline-3 has-disabled:cursor-not-allowed has-disabled:opacity-60 ${className}`}
    >
      <input
        type="file"
        accept={photoTypes.join(',')}
        multiple={multiple}
        capture={capture}
        disabled={busy}
        onChange={handOver}
        className="sr-only"
      />
      {children}
    </label>
  )
}
