import { product } from '../../domain/product.ts'
import type { Language } from '../app/languages.ts'
import { mark, petals } from './pictures/mark.ts'

/** Few enough that a page can hold them itself; the colours are those of styles/tokens.css. */
export const plainStyle = `
:root{color-scheme:light dark;--paper:#fbf7f0;--ink:#1e2522;--muted:#59625d;--leaf:#1f6b4a;--on-leaf:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#15191a;--ink:#f0ece4;--muted:#a9b1ab;--leaf:#7bc8a0;--on-leaf:#0c2418}}
body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;padding:1.5rem;box-sizing:border-box;
background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,Noto Sans,sans-serif;text-align:center;text-wrap:balance;overflow-wrap:anywhere}
svg{width:8rem;height:8rem}
h1{margin:1rem 0 .25rem;font-size:1.75rem;line-height:1.25}
p{margin:0 auto 1.5rem;max-width:26rem;color:var(--muted)}
a{display:inline-flex;min-height:2.75rem;align-items:center;padding:0 1.5rem;border-radius:2rem;background:var(--leaf);color:var(--on-leaf);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--leaf);outline-offset:3px}`

/**
 * Asks again as the browser's own button does: what follows # in the address stays, which in the links of
 * letters is the proof. Neither a link nor a refresh without scripts can do that; where there are no
 * scripts a letter's link needs them anyway.
 */
export const plainScript = `const again = () => location.reload()
const { seconds } = document.body.dataset
if (seconds) setTimeout(again, seconds * 1000)
document.querySelector('a').onclick = () => (again(), false)`

type Plain = {
  language: Language
  title: string
  text: string
  /** What the link says that leads to the address that was asked for. */
  again: string
  /** After how many seconds that happens by itself; null for when it is pressed alone. */
  seconds: string | null
  /** Whether the page answers a form: asked again as the browser's own button does, it would be sent again. */
  isOfForm: boolean
}

/** A page of its own, with nothing to load: its link asks for the same address again. */
export function plainPage({ language, title, text, again, seconds, isOfForm }: Plain): string {
  const { refresh, after } = byItself(seconds)
  const script = isOfForm ? '' : `<script>${plainScript}</script>`
  return `<!doctype html><html lang="${language}" dir="ltr"><head><meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">${refresh}
<title>${escaped(`${title} | ${product.name}`)}</title><style>${plainStyle}</style></head>
<body${after}>${flower()}<main><h1>${escaped(title)}</h1><p>${escaped(text)}</p><a href="">${escaped(again)}</a></main>${script}</body></html>`
}

function byItself(seconds: string | null) {
  if (seconds === null) return { refresh: '', after: '' }
  return {
    refresh: `<noscript><meta http-equiv="refresh" content="${seconds}"></noscript>`,
    after: ` data-seconds="${seconds}"`,
  }
}

const escaped = (words: string) =>
  words.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

function flower(): string {
  const { colours, flower: centre } = mark
  const circle = (x: number, y: number, radius: number, fill: string) =>
    `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}"/>`
  return `<svg aria-hidden="true" viewBox="2 2 44 44"><path fill="${colours.hands}" d="${mark.leftHand}"/><path fill="${colours.hands}" d="${mark.rightHand}"/>${circle(centre.x, centre.y, centre.ring, colours.petals)}${petals.map(({ x, y }) => circle(x, y, centre.petal, colours.petals)).join('')}${circle(centre.x, centre.y, centre.heart, colours.heart)}</svg>`
}
