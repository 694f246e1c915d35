import { Drawing } from './drawing.tsx'

/** One hand gives a steel tiffin box to another, under a string of lights. */
export function HandToHand() {
  return (
    <Drawing>
      <circle cx="120" cy="92" r="72" className="fill-marigold-tint stroke-none" />
      <path d="M10 20q55 34 110 14t110-14" className="stroke-strong-line" />
      <g className="fill-marigold">
        <path d="M42 33v8m0 0q7 3 5 9-5 5-10 0-2-6 5-9Z" />
        <path d="M92 40v8m0 0q7 3 5 9-5 5-10 0-2-6 5-9Z" />
        <path d="M150 29v8m0 0q7 3 5 9-5 5-10 0-2-6 5-9Z" />
        <path d="M200 26v8m0 0q7 3 5 9-5 5-10 0-2-6 5-9Z" />
      </g>
      <path d="M104 82q0-18 16-18t16 18" strokeWidth="3" />
      <path
        d="M98 82h44v14H98zM96 96h48v16H96zM98 112h44v14q0 6-6 6h-32q-6 0-6-6Z"
        className="fill-card"
      />
      <path d="M94 96h52M94 112h52M104 82v50m32-50v50" strokeWidth="2" />
      <path d="M108 88h10M106 103h12M108 119h10" className="stroke-muted" strokeWidth="2" />
      <path d="M4 130l26-12 12 34-30 14Z" className="fill-leaf" />
      <path
        d="M30 120q18-6 30 2l22 10q8 2 26 0 8 0 8 6t-8 7l-30 4q-16 4-34 6Z"
        className="fill-card"
      />
      <path d="M78 132l-16-8" />
      <path d="M236 84l-26 2 4 40 26-2Z" className="fill-clay" />
      <path
        d="M211 92q-16-2-26 6l-20 18q-8 6-16 6-7 1-6 7t8 6l24-2q18 0 34-8Z"
        className="fill-card"
      />
      <path d="M214 118q-18 10-36 14" />
    </Drawing>
  )
}
