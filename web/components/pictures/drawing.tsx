import type { ReactNode } from 'react'

type Props = { width?: number; height?: number; children: ReactNode }

/** The paper and the pen of every drawing, of so many units; it says nothing to those who do not see it. */
export function Drawing({ width = 240, height = 180, children }: Props) {
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      className="fill-none stroke-ink"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      {children}
    </svg>
  )
}
