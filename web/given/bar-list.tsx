import type { ReactNode } from 'react'

type Row = { name: string; icon?: ReactNode; note?: string; figure: string; number: number }

/** Names with a bar each, as long as its number beside the largest; the figures say the same in words. */
export function BarList({ rows }: { rows: Row[] }) {
  const most = Math.max(...rows.map(({ number }) => number))
  return (
    <ul className="flex flex-col gap-4">
      {rows.map(({ name, icon, note, figure, number }) => (
        <li key={name} className="flex items-center gap-3">
          {icon && (
            <span className="grid size-10 shrink-0 place-items-center rounded-full bg-leaf-tint text-leaf">
              {icon}
            </span>
          )}
          <div className="min-w-0 flex-1">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span>{name}</span>
              <span className="font-semibold tabular-nums">{figure}</span>
            </p>
            <svg
              aria-hidden
              viewBox="0 0 100 1"
              preserveAspectRatio="none"
              className="my-1 block h-2.5 w-full rounded-full bg-sunken fill-leaf"
            >
              <rect width={(100 * number) / most} height="1" />
            </svg>
            {note && <p className="text-sm text-muted">{note}</p>}
          </div>
        </li>
      ))}
    </ul>
  )
}
