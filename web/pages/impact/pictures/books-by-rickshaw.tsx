import { Drawing } from '../../../components/pictures/drawing.tsx'

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
        d="M66 172v-28q2-14 16-14h18l10-46q2-8 12-8h64q14 0 16 12l8 46q16 4 18 20v18h-18"
        className="fill-marigold"
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
