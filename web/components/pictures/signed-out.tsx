import { Drawing } from './drawing.tsx'

const flowers = Array.from({ length: 13 }, (_, i) => ({
  x: 66 + i * 9,
  y: Math.round(36 + 16 * Math.abs(Math.sin((i / 12) * 2 * Math.PI))),
}))

/** A closed door under a garland of marigolds, and the bell beside it. */
export function SignedOut() {
  return (
    <Drawing>
      <path d="M18 164V62a102 54 0 0 1 204 0v102Z" className="fill-marigold-tint stroke-none" />
      <path d="M58 160V28a6 6 0 0 1 6-6h112a6 6 0 0 1 6 6v132" className="fill-card" />
      <path d="M70 160V34h100v126M120 34v126" className="fill-clay" />
      <path d="M80 62h30v36H80zm50 0h30v36h-30z" className="stroke-marigold-tint" />
      <path d="M80 110h30v40H80zm50 0h30v40h-30z" className="stroke-marigold-tint" />
      <circle cx="113" cy="104" r="4" className="fill-marigold" />
      <circle cx="127" cy="104" r="4" className="fill-marigold" />
      <path d="M46 160h148v8H46z" className="fill-sunken" />
      <path d="M12 170h216" />
      {[75, 97, 120, 143, 165].map((x) => (
        <path key={x} d={`M${x} 38q-7 12 0 24 7-12 0-24Z`} className="fill-leaf" />
      ))}
      <g className="fill-marigold" strokeWidth="1.6">
        {flowers.map((f) => (
          <circle key={f.x} cx={f.x} cy={f.y} r="5.5" />
        ))}
        <circle cx="66" cy="50" r="5.5" />
        <circle cx="66" cy="62" r="5.5" />
        <circle cx="174" cy="50" r="5.5" />
        <circle cx="174" cy="62" r="5.5" />
      </g>
      <path d="M66 67v9m108-9v9" className="stroke-clay" strokeWidth="4" />
      <rect x="193" y="84" width="24" height="34" rx="3" className="fill-card" />
      <circle cx="205" cy="101" r="6.5" className="fill-leaf" />
      <path d="M226 92q5 9 0 18m-42-18q-5 9 0 18" className="stroke-clay" />
      <path d="M24 140h22l-3 30H27Z" className="fill-clay" />
      <path
        d="M35 140v-24m0 14q-15-2-14-17 13 1 14 17Zm0-10q14-2 13-16-13 1-13 16Z"
        className="fill-leaf"
      />
    </Drawing>
  )
}
