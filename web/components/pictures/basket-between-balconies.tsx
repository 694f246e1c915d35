import { Drawing } from './drawing.tsx'

/** Two houses, and a basket on a rope that goes from balcony to balcony. */
export function BasketBetweenBalconies() {
  return (
    <Drawing width={320} height={200}>
      <path d="M60 190V86a100 70 0 0 1 200 0v104Z" className="fill-marigold-tint stroke-none" />
      <circle cx="160" cy="48" r="18" className="fill-marigold stroke-none" />
      <path d="M6 190h308" strokeWidth="3" />
      <path d="M14 190V40h86v150Z" className="fill-card" />
      <path d="M8 40h98M14 30h86v10H14z" className="fill-clay" />
      <path d="M30 56h22v32H30zM66 56h20v32H66z" className="fill-leaf-tint" />
      <path d="M41 56v32M76 56v32" />
      <path d="M28 132h26v58H28z" className="fill-leaf" />
      <circle cx="48" cy="162" r="2" className="fill-marigold" />
      <path d="M68 128h20v26H68z" className="fill-leaf-tint" />
      <path d="M60 116h60v6H60zM62 94h58" className="fill-sunken" />
      <path d="M66 94v22m10-22v22m10-22v22m10-22v22m10-22v22m10-22v22" strokeWidth="2" />
      <path d="M220 190V56h86v134Z" className="fill-card" />
      <path d="M214 56h98m-92 0 12-16h62l12 16" className="fill-leaf" />
      <path d="M270 72h22v30h-22zM234 146h26v44h-26z" className="fill-clay" />
      <path d="M281 72v30" />
      <circle cx="254" cy="170" r="2" className="fill-card" />
      <path d="M272 146h20v24h-20z" className="fill-leaf-tint" />
      <path d="M200 126h60v6h-60zm0-22h58" className="fill-sunken" />
      <path d="M204 104v22m10-22v22m10-22v22m10-22v22m10-22v22m10-22v22" strokeWidth="2" />
      <circle cx="98" cy="66" r="10" className="fill-card" />
      <path d="M88 66q-1-12 10-12 11 0 10 10-8 2-13-3-3 4-7 5Z" className="fill-ink" />
      <path d="M100 70q3 2 5 0" strokeWidth="2" />
      <path d="M86 94q-2-16 12-17 13 1 13 17Z" className="fill-leaf" />
      <path d="m106 82 14-6" strokeWidth="4" />
      <circle cx="224" cy="76" r="10" className="fill-card" />
      <path d="M214 78q-3-14 10-14 13 0 10 14-4-8-10-7-6-1-10 7Z" className="fill-muted" />
      <circle cx="234" cy="67" r="5" className="fill-muted" />
      <path d="M217 81q3 2 5 0" strokeWidth="2" />
      <path d="M212 104q-2-16 12-17 14 1 13 17Z" className="fill-marigold" />
      <path d="m214 92-14-8" strokeWidth="4" />
      <path d="M120 76q42 22 80 8" className="stroke-clay" />
      <path d="m148 88-6 16m10-15 12 16" strokeWidth="2" />
      <path d="M136 104h34l-5 22h-24Z" className="fill-marigold" />
      <path d="M138 112h30m-28 7h26" strokeWidth="1.8" className="stroke-clay" />
      <path d="M146 104q-6-14 4-16 4 8 0 16m6 0q0-12 10-12-1 8-6 12" className="fill-leaf" />
      <path d="M128 190q2-14 8-14t8 14m-12 0q2-8 4-8t4 8" className="fill-leaf" />
      <path d="M176 190q2-16 9-16t9 16" className="fill-leaf" />
      <path d="M120 36q5-6 10 0 5-6 10 0" strokeWidth="2" className="stroke-muted" />
      <path d="M184 22q4-5 8 0 4-5 8 0" strokeWidth="2" className="stroke-muted" />
    </Drawing>
  )
}
