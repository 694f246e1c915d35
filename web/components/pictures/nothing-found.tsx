import { Drawing } from './drawing.tsx'

/** An empty basket on a shelf, and somebody's magnifier. */
export function NothingFound() {
  return (
    <Drawing>
      <circle cx="118" cy="84" r="72" className="fill-marigold-tint stroke-none" />
      <path d="M34 30h52M34 30v9m52-9v9" className="stroke-line" />
      <path d="M46 30V14h9v16m3 0V9h8v21m4 0 5-17" className="stroke-line" />
      <path d="M20 142h200v10H20zM44 152l-8 16m160-16 8 16" className="fill-sunken" />
      <path d="M62 88c2-46 76-46 78 0" />
      <path d="M70 88c4-32 58-32 62 0" className="stroke-line" />
      <path d="M50 88h102l-11 48a6 6 0 0 1-6 5H67a6 6 0 0 1-6-5Z" className="fill-marigold" />
      <path d="M54 104h94M57 120h88M72 97l3 44m17-44 2 44m36-44-3 44m-17-44-1 44" />
      <rect x="41" y="82" width="120" height="15" rx="4" className="fill-card" />
      <path d="m181 121 21 25" strokeWidth="11" />
      <path d="m182 122 19 23" strokeWidth="6" className="stroke-clay" />
      <circle cx="162" cy="98" r="30" className="fill-leaf-tint" strokeWidth="7" />
      <circle cx="162" cy="98" r="30" className="stroke-leaf" strokeWidth="3" />
      <path d="M144 96c1-9 7-15 15-16" className="stroke-card" strokeWidth="4" />
      <path d="M153 106c5-5 13-5 18 0M155 92v2m14-2v2" strokeWidth="3" />
      <path d="M24 139q2-15 20-15-1 17-20 15Zm0 0 12-9" className="fill-leaf" />
    </Drawing>
  )
}
