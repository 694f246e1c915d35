import { Drawing } from '../../components/pictures/drawing.tsx'

/** An auto-rickshaw full of schoolbooks, on its way. */
export function BooksByRickshaw() {
  return (
    <Drawing width={320} height={220}>
      <circle cx="62" cy="58" r="16" className="fill-marigold stroke-none" />
      <path
        d="M16 150q30-40 68-16 30-34 70-10 40-30 76 0 40-18 74 12v50H16Z"
        className="fill-leaf-tint stroke-none"
      />
      <path d="M222 130V84h62v46m-70-46h78l-8-16h-62Z" className="fill-marigold-tint" />
      <path d="M246 130v-24h14v24m-30-36h8v10h-8zm38 0h8v10h-8z" className="fill-card" />
      <path d="M253 68V44" />
      <path d="M253 44h22l-5 6 5 6h-22Z" className="fill-clay" />
      <path d="M16 186h288" strokeWidth="3" />
      <path
        d="M30 198h26m30 0h30m40 0h26m34 0h36"
        strokeDasharray="14 12"
        className="stroke-strong-line"
      />
      <path
        d="M66 172v-28q2-14 16-14h18l10-46q2-8 12-8h64q14 0 16 12l8 46q16 4 18 20v18Z"
        className="fill-marigold"
      />
      <path
        d="M100 132 110 84q2-8 12-8h64q14 0 16 12l8 44h-24l-6-34h-44l-6 34Z"
        className="fill-leaf"
      />
      <path d="M66 148h162" />
      <path d="M122 104h10l-4 28h-14Z" className="fill-card" />
      <circle cx="120" cy="112" r="8" className="fill-marigold-tint" />
      <path d="M112 112q0-10 8-10 9 0 9 9-8 1-11-4-2 4-6 5Z" className="fill-ink" />
      <path d="M110 132q0-12 10-12t12 12" className="fill-clay" />
      <g className="fill-card">
        <path d="M140 124h40v8h-40z" className="fill-clay" />
        <path d="M143 115h36v9h-36z" />
        <path d="M139 107h38v8h-38z" className="fill-marigold-tint" />
        <path d="M144 99h32v8h-32z" className="fill-clay" />
        <path d="M150 64h30v12h-30z" />
        <path d="M146 54h36v10h-36z" className="fill-clay" />
        <path d="M152 45h26v9h-26z" className="fill-marigold-tint" />
      </g>
      <path d="M164 45v31M160 99v33" className="stroke-leaf" strokeWidth="2" />
      <circle cx="96" cy="176" r="17" className="fill-card" />
      <circle cx="96" cy="176" r="6" className="fill-ink" />
      <circle cx="206" cy="176" r="17" className="fill-card" />
      <circle cx="206" cy="176" r="6" className="fill-ink" />
      <circle cx="74" cy="150" r="5" className="fill-marigold-tint" />
      <path d="M236 158h14m-8 10h18m-14-20h10" className="stroke-muted" />
      <path d="m40 96 5-4 5 4m8-14 5-4 5 4" strokeWidth="2" className="stroke-muted" />
    </Drawing>
  )
}

/** Two friends carry a study table up the stairs. */
export function DeskUpTheStairs() {
  return (
    <Drawing width={320} height={220}>
      <path d="M40 44h52v58H40z" className="fill-leaf-tint" />
      <path d="M66 44v58M40 73h52" />
      <path d="M34 102h64" strokeWidth="4" />
      <path d="M52 102v-9h10v9m8 0v-7h12v7" className="fill-clay" />
      <path d="M57 93q-6-10 0-14 6 4 0 14Zm19 2q-8-8-4-14 8 2 4 14Z" className="fill-leaf" />
      <path d="M16 206v-14h60v-18h58v-18h58v-18h58v-18h54v86Z" className="fill-card" />
      <path d="M16 192h60v-18h58v-18h58v-18h58v-18h54" strokeWidth="3" />
      <path d="m60 150 214-66" className="stroke-clay" strokeWidth="4" />
      <path d="M84 143v30m56-48v30m58-48v30m52-46v27" className="stroke-clay" strokeWidth="2" />
      <path d="m106 108 104-38 8 12-104 38Z" className="fill-marigold" />
      <path d="m118 118 8 24m4-28 8 22m60-46 9 22m3-27 9 22" strokeWidth="4" />
      <path d="m146 106 4 11 40-15-4-11" className="fill-card" />
      <circle cx="169" cy="104" r="1.5" className="fill-ink" />
      <path d="M150 92q-2-16 10-22l4 16m-10-8 16 2" className="stroke-leaf" />
      <path d="m158 66 20-4-4 16Z" className="fill-marigold-tint" />
      <circle cx="92" cy="72" r="12" className="fill-marigold-tint" />
      <path d="M80 72q-2-14 12-15 12 1 12 10-10 2-16-3-2 6-8 8Z" className="fill-ink" />
      <path d="M96 76q3 3 6 0" strokeWidth="2" />
      <path d="M82 88q10-8 22 0l4 34-8 20H82l-6-16Z" className="fill-leaf" />
      <path d="m100 94 16 18M84 96l24 22" strokeWidth="5" className="stroke-leaf" />
      <path d="M84 142v30h-9m19-30 8 14v18h-8" strokeWidth="3" />
      <circle cx="240" cy="34" r="12" className="fill-marigold-tint" />
      <path d="M229 38q-5-18 11-18 15 1 12 17-6-2-8-8-6 6-15 9Z" className="fill-ink" />
      <path d="M252 36q9 8 4 22" strokeWidth="4" />
      <path d="M232 41q3 3 6 0" strokeWidth="2" />
      <path d="M230 50q10-7 22 1l4 32-4 18h-20l-6-18Z" className="fill-clay" />
      <path d="m234 58-18 18m32-14-30 20" strokeWidth="5" className="stroke-clay" />
      <path d="m234 101-2 18h-8m24-18 4 18h-8" strokeWidth="3" />
      <path
        d="M124 54q6-8 12 0M138 40l2-8M274 52q6-4 8 4"
        strokeWidth="2"
        className="stroke-muted"
      />
    </Drawing>
  )
}

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
