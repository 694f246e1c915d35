import { Drawing } from '../../../components/pictures/drawing.tsx'

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
