import { Drawing } from './drawing.tsx'

/** A signpost where two lanes part. */
export function LostPath() {
  return (
    <Drawing>
      <circle cx="196" cy="40" r="17" className="fill-marigold stroke-none" />
      <path d="M30 44h34m-22-9h30M150 24h22" className="stroke-line" strokeWidth="5" />
      <path d="M6 118q34-40 74-14 40-34 84-6 34-18 70 16v56H6Z" className="fill-leaf-tint" />
      <path
        d="M96 170q4-30-26-42-14-6-22-14h12q8 6 22 11 22 9 34 9 22 0 48-20h14q-30 24-46 30-12 6-8 26Z"
        className="fill-marigold-tint"
      />
      <path d="M6 170h228" />
      <path d="M26 108V92l14-11 14 11v16Z" className="fill-card" />
      <path d="m20 96 20-16 20 16" className="stroke-clay" strokeWidth="4" />
      <path d="M36 108V98h8v10" className="fill-clay" />
      <path d="M204 112v-12m0 2q-15-1-14-15 2-13 14-13t14 13q1 14-14 15Z" className="fill-leaf" />
      <path d="M112 168V22a6 6 0 0 1 12 0v146Z" className="fill-sunken" />
      <path d="M102 170q2-10 8-9 3-8 9-5 7-4 9 5 6-1 7 9Z" className="fill-leaf" />
      <path d="M98 34h66l14 12-14 12H98Z" className="fill-marigold" />
      <path d="M140 66H76L62 77l14 11h64Z" className="fill-clay" />
      <path d="M100 96h46l12 10-12 10h-46Z" className="fill-card" />
      <path d="M110 46h32m0-5 6 5-6 5M130 77H94m0-5-6 5 6 5" />
      <path d="M124 104q0-4 4-4t4 4q0 3-4 4m0 4v.5" strokeWidth="2.2" />
    </Drawing>
  )
}
