const petals = [0, 30, 60, 90, 120, 150, 180, 210, 240, 270, 300, 330]

/** A marigold opens, where motion is welcome. */
export function Marigold() {
  return (
    <svg aria-hidden viewBox="-50 -50 100 100" className="size-20 motion-safe:animate-bloom">
      <g className="fill-marigold">
        {petals.map((angle) => (
          <ellipse key={angle} cx="0" cy="-30" rx="11" ry="17" transform={`rotate(${angle})`} />
        ))}
      </g>
      <g className="fill-on-yellow opacity-30">
        {petals.map((angle) => (
          <ellipse key={angle} cx="0" cy="-17" rx="6" ry="10" transform={`rotate(${angle + 15})`} />
        ))}
      </g>
      <circle r="9" className="fill-on-yellow" />
    </svg>
  )
}
