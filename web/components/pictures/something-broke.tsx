import { Drawing } from './drawing.tsx'

/** A clay pot that broke and was mended with gold. */
export function SomethingBroke() {
  return (
    <Drawing>
      <circle cx="118" cy="88" r="74" className="fill-leaf-tint stroke-none" />
      <path d="M22 146q98-14 198 0l-10 18q-88-10-178 0Z" className="fill-card" />
      <path d="M34 152q86-10 172 0" className="stroke-clay" strokeDasharray="8 6" />
      <path
        d="M96 40h48l-2 12q-1 6 6 10 34 18 34 50 0 22-24 38H82q-24-16-24-38 0-32 34-50 7-4 6-10Z"
        className="fill-clay"
      />
      <rect x="83" y="30" width="74" height="13" rx="5" className="fill-clay" />
      <path
        d="M80 138q-12-10-12-25 0-14 8-24"
        className="stroke-on-clay"
        opacity=".45"
        strokeWidth="4"
      />
      <g className="stroke-marigold" strokeWidth="4.5">
        <path d="m104 43 8 14-8 12 14 15-6 16 12 14-8 18 6 16" />
        <path d="m118 84 22-10 14 6m-28 34 24-6 16 10 14-4M104 69l-18 10-8-4m38 57-22 4-10 12" />
      </g>
      <path d="M179 146q0 15 15 15t15-15Z" className="fill-leaf" />
      <path d="M175 146h38" />
      <ellipse cx="194" cy="145" rx="13" ry="3" className="fill-marigold" />
      <path d="m200 140 20-34" strokeWidth="5" />
      <path d="m197 146 5-9" className="stroke-marigold" strokeWidth="6" />
      <path d="M34 136l10-9 11 6-4 12-13 2Z" className="fill-clay" />
      <path d="m44 127 1 10-7 10" className="stroke-marigold" />
      <path d="M40 52v14m-7-7h14M200 40v12m-6-6h12M52 88v6m-3-3h6" className="stroke-marigold" />
    </Drawing>
  )
}
