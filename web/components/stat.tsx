import type { ReactNode } from 'react'

/** A figure with what it counts, as a pair of a description list. */
export function Stat({
  label,
  note,
  children,
}: {
  label: string
  note?: string
  children: ReactNode
}) {
  return (
    <div className="flex flex-col-reverse items-center justify-end gap-1 text-center">
      <dt className="text-muted">
        {label}
        {note && <span className="block text-sm">({note})</span>}
      </dt>
      <dd className="text-3xl font-semibold text-leaf tabular-nums sm:text-4xl">{children}</dd>
    </div>
  )
}

/** A count as a figure: from a thousand on in whole thousands, "12K+" (CONTENT-10). */
export const inThousands = (count: number) =>
  count >= 1000 ? `${Math.floor(count / 1000)}K+` : String(count)
