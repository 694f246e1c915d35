import { Drawing } from '../../../components/pictures/drawing.tsx'

/** An old radio on a sideboard by the window plays again. */
export function RadioThatSpeaks() {
  return (
    <Drawing width={320} height={220}>
      <path d="M196 38h92v92h-92z" className="fill-leaf-tint" />
      <circle cx="264" cy="62" r="12" className="fill-marigold stroke-none" />
      <path d="M197 112q24-16 46-4 24-14 44-2v23h-90Z" className="fill-leaf stroke-none" />
      <path d="M222 114q-2-22 4-36" strokeWidth="4" />
      <path
        d="M226 78q-18-8-26 6 14-4 26-6Zm0 0q-10-14-24-10 10 6 24 10Zm0 0q4-16 20-14-6 10-20 14Zm0 0q18-4 24 10-14-2-24-10Zm0 0q6 8 4 20-8-8-4-20Z"
        className="fill-leaf"
      />
      <path d="M196 38h92v92h-92zM242 38v92M196 84h92" />
      <path d="M188 134h108" strokeWidth="5" />
      <path d="M190 34q-2 40-10 66m114-66q2 40 8 64" className="stroke-clay" strokeWidth="5" />
      <path d="M30 158h260v12H30z" className="fill-clay" />
      <path d="M42 170v34m236-34v34M42 182h236" strokeWidth="4" />
      <path
        d="M50 92q0-12 12-12h104q12 0 12 12v58q0 8-8 8H58q-8 0-8-8Z"
        className="fill-marigold"
      />
      <path d="M62 94h52v52H62z" className="fill-marigold-tint" />
      <path d="M70 94v52m9-52v52m9-52v52m9-52v52m9-52v52" className="stroke-clay" strokeWidth="2" />
      <path d="M124 94h44v18h-44z" className="fill-card" />
      <path d="M130 106h32m-26-5v5m8-5v5m10-5v5" strokeWidth="1.8" />
      <path d="M140 94v18" className="stroke-clay" />
      <circle cx="134" cy="132" r="8" className="fill-card" />
      <circle cx="160" cy="132" r="8" className="fill-card" />
      <path d="m134 132 4-5m22 5-5-4" />
      <path d="m150 80 22-46" />
      <circle cx="173" cy="32" r="3" className="fill-ink" />
      <path d="M58 158v4m112-4v4" strokeWidth="4" />
      <g className="stroke-leaf" strokeWidth="3">
        <path d="M78 64V42l16-5v22" />
        <path d="M116 56V36m0 0q10 2 9 12" />
      </g>
      <g className="fill-leaf stroke-none">
        <ellipse cx="73" cy="65" rx="6" ry="4.5" />
        <ellipse cx="89" cy="60" rx="6" ry="4.5" />
        <ellipse cx="111" cy="57" rx="6" ry="4.5" />
      </g>
      <path d="M40 74q-8-8-2-18m-8 26q-14-14-4-34" className="stroke-muted" />
      <path d="M206 158v-16h22v16" className="fill-card" />
      <path d="M228 146q10 0 9 6t-9 4" />
      <path d="M211 134q-3-5 1-9m8 9q-3-5 1-9" strokeWidth="2" className="stroke-muted" />
      <path d="M250 158q0-7 6-7h22q6 0 6 7" className="fill-leaf" />
      <path d="M258 151q-1-6 4-7t5 7" className="fill-clay" />
    </Drawing>
  )
}
