import type { ReactNode } from 'react'

type StatProps = { label: string; note?: string; children: ReactNode }

/** A figure with what it counts, as a pair of a description list. */
export function Stat({ label, note, children }: StatProps) {
  return (
    <div className="flex flex-col-reverse items-center justify-end text-center md:gap-1">
      <dt className="text-xs text-muted md:text-sm">
        {label}
        {note && <span className="block text-xs">({note})</span>}
      </dt>
      <dd className="text-2xl font-semibold text-leaf tabular-nums sm:text-4xl">{children}</dd>
    </div>
  )
}

/** A count as a figure: from a thousand on in whole thousands, "12K+" (CONTENT-10). */
export const inThousands = (count: number) =>
  count >= 1000 ? `${Math.floor(count / 1000)}K+` : String(count)
