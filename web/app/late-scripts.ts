import { markPressed } from './mark-pressed.ts'
import { whenWanted } from './when-wanted.ts'

const preload = /<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>/g
const start = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/
const entry = /import\(("[^"]+")\);\s*$/
const whole = /import \* as (\w+) from ("[^"]+");/g
const bare = /import ("[^"]+");?/g

/**
 * Copied: a function's text is a part of its file's, which has letters beyond Latin-1, and a page joined with that
 * takes twice the memory and a quarter more time.
 */
const own = Buffer.from(
  `(${whenWanted})(prepare, begin)\n;(${markPressed})()`.replace(/^\s+/gm, ''),
).toString()

/**
 * The page with its scripts behind its first view: they are fetched when everything that belongs to that is there, and run
 * for whoever is there to use them (when-wanted.ts). A button that is pressed before is remembered for when they
 * are there. Files run one after the other with a pause between, so that
 * none of them holds a slow phone for long, and what `before` asks for is waited for first. A page whose start looks
 * otherwise than we know stays as it is.
 */
export function lateScripts(html: string, before = 'true'): string {
  const text = start.exec(html)?.[2]
  if (!text || !entry.test(text)) return html
  const files = [...html.matchAll(preload)].map(([, href = '']) => href)
  return html
    .replace(preload, '')
    .replace(start, (_, open, __, close) => open + lateStart(text, files, before) + close)
}

function lateStart(text: string, files: string[], before: string): string {
  const last = JSON.parse(entry.exec(text)?.[1] ?? '""')
  const inOrder = [...files.filter((file) => file !== last), last]
  const modules = text
    .replace(whole, 'const $1 = await import($2);')
    .replace(bare, 'await import($1);')
    .trim()
  return `const files = ${JSON.stringify(inOrder)}
let prepared, begun
function prepare() {
  if (prepared) return
  prepared = ${before}
  for (const href of files)
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }))
}
async function begin() {
  if (begun) return
  begun = true
  prepare()
  await prepared
  for (const file of files.slice(0, -1)) {
    await import(file)
    await new Promise((next) => setTimeout(next))
  }
  ${modules}
}
addEventListener("click", ({ target }) => {
  if (!document.documentElement.dataset.ready) window.pressedEarly = target.closest("button[type=button]")
}, { capture: true })
;${own}`
}
