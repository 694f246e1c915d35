import { renderToStaticMarkup } from 'react-dom/server'
import { product } from '../../domain/product.ts'
import { mark, petals } from '../components/pictures/mark.ts'
import type { Language } from '../messages/languages.ts'
import { wordsOf } from '../messages/words.ts'

/** Few enough that the page can stand inside the worker; the colours are those of styles/tokens.css. */
const style = `
:root{color-scheme:light dark;--paper:#fbf7f0;--ink:#1e2522;--muted:#59625d;--leaf:#1f6b4a;--on-leaf:#fff}
@media (prefers-color-scheme:dark){:root{--paper:#15191a;--ink:#f0ece4;--muted:#a9b1ab;--leaf:#7bc8a0;--on-leaf:#0c2418}}
body{margin:0;min-height:100dvh;display:grid;place-content:center;justify-items:center;padding:1.5rem;box-sizing:border-box;
background:var(--paper);color:var(--ink);font:16px/1.6 system-ui,Noto Sans,sans-serif;text-align:center}
svg{width:8rem;height:8rem}
h1{margin:1rem 0 .25rem;font-size:1.75rem;line-height:1.25}
p{margin:0 0 1.5rem;max-width:26rem;color:var(--muted)}
a{display:inline-flex;min-height:2.75rem;align-items:center;padding:0 1.5rem;border-radius:2rem;background:var(--leaf);color:var(--on-leaf);font-weight:600;text-decoration:none}
a:focus-visible{outline:3px solid var(--leaf);outline-offset:3px}`

/** A page of its own, without scripts or anything else to load: its link asks for the same address again. */
export function offlinePage(language: Language): string {
  const words = wordsOf(language)
  const title = words._('offline.title')
  const page = renderToStaticMarkup(
    <html lang={language} dir="ltr">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{`${title} | ${product.name}`}</title>
        <style>{style}</style>
      </head>
      <body>
        <Mark />
        <main>
          <h1>{title}</h1>
          <p>{words._('offline.text')}</p>
          {/* biome-ignore lint/a11y/useValidAnchor: nothing but the empty address is the one that was asked for */}
          <a href="">{words._('common.try-again')}</a>
        </main>
      </body>
    </html>,
  )
  return `<!doctype html>${page}`
}

function Mark() {
  const { colours, flower } = mark
  return (
    <svg aria-hidden viewBox="2 2 44 44">
      <path fill={colours.hands} d={mark.leftHand} />
      <path fill={colours.hands} d={mark.rightHand} />
      <circle cx={flower.x} cy={flower.y} r={flower.ring} fill={colours.petals} />
      {petals.map(({ x, y }) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r={flower.petal} fill={colours.petals} />
      ))}
      <circle cx={flower.x} cy={flower.y} r={flower.heart} fill={colours.heart} />
    </svg>
  )
}
