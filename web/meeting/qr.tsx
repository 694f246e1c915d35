import { generate } from 'lean-qr/nano'

/** Light modules around it, without which cameras do not find it. */
const margin = 4

/** A text as a picture that cameras read; dark on light in the dark too. */
export function Qr({ text, label }: { text: string; label: string }) {
  const code = generate(text)
  const places = Array.from({ length: code.size }, (_, at) => at)
  const dark = places.flatMap((y) =>
    places.filter((x) => code.get(x, y)).map((x) => `M${x} ${y}h1v1h-1z`),
  )
  const size = code.size + 2 * margin
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`${-margin} ${-margin} ${size} ${size}`}
      shapeRendering="crispEdges"
      className="w-full max-w-64 rounded-xl"
    >
      <path d={`M${-margin} ${-margin}h${size}v${size}h${-size}z`} fill="#fff" />
      <path d={dark.join('')} fill="#000" />
    </svg>
  )
}
