import { mark, petals } from './mark.ts'

export function Logo({ className }: { className?: string }) {
  const { x, y, ring, petal, heart } = mark.flower
  return (
    <svg aria-hidden viewBox="0 0 48 48" className={className}>
      <g className="fill-leaf">
        <path d={mark.leftHand} />
        <path d={mark.rightHand} />
      </g>
      <g className="fill-marigold">
        <circle cx={x} cy={y} r={ring} />
        {petals.map((p) => (
          <circle key={`${p.x} ${p.y}`} cx={p.x} cy={p.y} r={petal} />
        ))}
      </g>
      <circle cx={x} cy={y} r={heart} className="fill-clay" />
    </svg>
  )
}
