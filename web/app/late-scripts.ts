import { markPressed } from './mark-pressed.ts'
import { tryAgainAfter } from './missing-part.ts'
import { rememberPressed } from './pressed-early.ts'
import { loading, startLate } from './start-late.ts'
import { watchTranslation } from './translated-pages.ts'
import { whenWanted } from './when-wanted.ts'

const preload = /<link rel="modulepreload"[^>]*\shref="([^"]+)"[^>]*>/g
const start = /(<script type="module" async="">)([\s\S]*?)(<\/script>)/
const entry = /import\(("[^"]+")\);\s*$/
const whole = /import \* as (\w+) from ("[^"]+");/g
const bare = /import ("[^"]+");?/g

/**
 * Copied: a function's text is a part of its file's, which has letters beyond Latin-1, and a page joined with that
 * takes twice the memory and a quarter more time. `import` stands in the text: what loads this file for tests changes
 * it in code.
 */
const own = Buffer.from(
  `(${watchTranslation})()
;(${markPressed})()
;(${rememberPressed})()
const load = (${loading})((file) => import(file), ${tryAgainAfter})
;(${whenWanted})(...(${startLate})(load,`.replace(/(?<=[{[,])\n|;?\n(?=\s*[}\])])|^\s+/gm, ''),
).toString()

/**
 * The page with its scripts behind its first view: they are fetched when everything that belongs to that is there, and
 * run for whoever is there to use them (when-wanted.ts). A button that is pressed before is remembered for when they
 * are there (pressed-early.ts). A page whose start looks otherwise than we know stays as it is.
 */
export function lateScripts(html: string, sheet: string): string {
  const text = start.exec(html)?.[2]
  if (!text || !entry.test(text)) return html
  const files = [...html.matchAll(preload)].map(([, href = '']) => href)
  return html
    .replace(preload, '')
    .replace(start, (_, open, __, close) => open + lateStart(text, files, sheet) + close)
}

function lateStart(text: string, files: string[], sheet: string): string {
  const last = JSON.parse(entry.exec(text)?.[1] ?? '""')
  const inOrder = [...files.filter((file) => file !== last), last]
  const modules = text
    .replace(whole, 'const $1 = await load($2);')
    .replace(bare, 'await load($1);')
    .replace(entry, 'await load($1);')
    .trim()
  return `${own}${JSON.stringify(inOrder)},${JSON.stringify(sheet)},async () => {
${modules}
}, ${tryAgainAfter}))`
}
