import { Drawing } from './drawing.tsx'

/** A jute bag that waits by a door. */
export function NothingYet() {
  return (
    <Drawing>
      <path d="M14 160V70a106 64 0 0 1 212 0v90Z" className="fill-marigold-tint stroke-none" />
      <path d="M52 154V24a6 6 0 0 1 6-6h74a6 6 0 0 1 6 6v130" className="fill-card" />
      <path d="M62 154V28h66v126" className="fill-leaf" />
      <path d="M71 38h20v42H71zm28 0h20v42H99z" className="stroke-leaf-tint" />
      <path d="M71 92h20v50H71zm28 0h20v50H99z" className="stroke-leaf-tint" />
      <circle cx="122" cy="90" r="3.5" className="fill-marigold" />
      <path d="M95 8v10m-5 0h10" />
      <path d="M40 154h112v8H40zM28 162h136v8H28z" className="fill-sunken" />
      <path d="M10 170h220" />
      <path d="M166 98c0-30 34-30 34 0" strokeWidth="6" />
      <path d="M166 98c0-30 34-30 34 0" strokeWidth="2" className="stroke-marigold" />
      <path d="m148 97 70-3 5 72a4 4 0 0 1-4 4h-72a4 4 0 0 1-4-4Z" className="fill-marigold" />
      <path
        d="M147 106q36 6 72-3M153 112l-3 52m66-54 2 54M162 167h42"
        className="stroke-clay"
        strokeDasharray="1 6"
      />
      <g className="fill-card">
        <circle cx="184" cy="126" r="6" />
        <circle cx="195" cy="134" r="6" />
        <circle cx="191" cy="147" r="6" />
        <circle cx="177" cy="147" r="6" />
        <circle cx="173" cy="134" r="6" />
      </g>
      <circle cx="184" cy="138" r="7" className="fill-clay" />
      <path d="M14 146h22l-3 24H17Z" className="fill-clay" />
      <path
        d="M25 146v-22m0 14q-14-2-13-16 12 1 13 16Zm0-10q13-2 12-15-12 1-12 15Z"
        className="fill-leaf"
      />
    </Drawing>
  )
}
