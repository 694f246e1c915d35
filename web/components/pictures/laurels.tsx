import { Drawing } from './drawing.tsx'

const half = [
  [80, 46],
  [86, 64],
  [96, 80],
  [110, 91],
] as const
const flowers = [...half, ...half.toReversed().map(([x, y]) => [240 - x, y] as const)]

/** A garland of marigolds for whoever comes first, with nobody's name on it yet. */
export function Laurels() {
  return (
    <Drawing>
      <path d="M30 170V60a90 50 0 0 1 180 0v110Z" className="fill-marigold-tint stroke-none" />
      <path d="M6 170h228" />
      <path d="M36 170v-34h52v34m0 0v-56h64v56m0 0v-24h52v24" className="fill-card" />
      <path d="M112 128q8-6 8-8v30m-8 0h16" className="stroke-clay" strokeWidth="4" />
      <path d="M56 148q6-5 10 0 2 4-10 12h12" className="stroke-leaf" strokeWidth="3" />
      <path d="M174 153q10-3 8 3-2 3-5 3 7 0 6 4-2 4-9 2" className="stroke-leaf" strokeWidth="3" />
      <path d="M78 34q6 62 42 62t42-62" className="stroke-leaf" />
      {flowers.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="9" className="fill-marigold" />
      ))}
      {flowers.map(([x, y]) => (
        <circle key={x} cx={x} cy={y} r="3" className="fill-clay stroke-none" />
      ))}
      <path d="M66 34q10-8 24 0m60 0q14-8 24 0" className="stroke-leaf" />
      <path d="M204 44l4 8 8 2-6 6 1 9-7-4-7 4 1-9-6-6 8-2Z" className="fill-marigold" />
      <path d="M34 52l3 6 7 1-5 5 1 7-6-3-6 3 1-7-5-5 7-1Z" className="fill-marigold" />
    </Drawing>
  )
}
