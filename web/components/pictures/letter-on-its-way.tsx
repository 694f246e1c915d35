import { Drawing } from './drawing.tsx'

/** A letter with wings of paper, over the roofs. */
export function LetterOnItsWay() {
  return (
    <Drawing>
      <circle cx="178" cy="46" r="26" className="fill-marigold-tint stroke-none" />
      <circle cx="178" cy="46" r="15" className="fill-marigold stroke-none" />
      <path
        d="M6 170v-34h30v-14l16-12 16 12v14h22v-24h34v24h14v-12l18-14 18 14v12h22v-20h28v54Z"
        className="fill-leaf-tint stroke-none"
      />
      <path
        d="M6 136h30v-14l16-12 16 12v14h22v-24h34v24h14v-12l18-14 18 14v12h22v-20h28"
        className="stroke-leaf"
      />
      <path d="M4 170h232" />
      <path d="M46 170v-18h12v18m102 0v-16h12v16" className="stroke-leaf" />
      <path d="M100 126h12m-12 14h12m94-8h10" className="stroke-leaf" />
      <path d="M14 78q20 2 34-12t30-10" strokeDasharray="1 8" className="stroke-clay" />
      <path d="m78 46 74-14 11 50-74 16Z" className="fill-card" />
      <path d="m78 46 48 24 26-38" className="fill-marigold-tint" />
      <path d="m89 98 26-34m48 18-28-20" />
      <circle cx="126" cy="69" r="6" className="fill-clay" />
      <path
        d="M84 60q-22-2-32-18 18-4 30 6m-30 0q-8 2-14 0 4 10 14 14 18 8 34 4"
        className="fill-sunken"
      />
      <path d="M24 30q6-7 12 0 6-7 12 0M206 96q5-6 10 0 5-6 10 0" strokeWidth="2" />
    </Drawing>
  )
}
