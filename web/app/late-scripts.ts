import { markPressed } from './mark-pressed.ts'
import { patience } from './missing-part.ts'
import { rememberPressed } from './pressed-early.ts'
import { watchTranslation } from './translated-pages.ts'
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
  `(${whenWanted})(prepare, begin)\n;(${watchTranslation})()\n;(${markPressed})()
;(${rememberPressed})()`.replace(/^\s+/gm, ''),
).toString()

/**
 * The page with its scripts behind its first view: they are fetched when everything that belongs to that is there, and run
 * for whoever is there to use them (when-wanted.ts). A button that is pressed before is remembered for when they
 * are there (pressed-early.ts). Files run one after the other with a pause between, so that
 * none of them holds a slow phone for long. One that cannot be fetched is asked for again until it is there: without it
 * the page would not answer, while it keeps what is pressed. Browsers before Chromium 156 and its contemporaries never fetch a
 * script again that failed once in a page: where there is an answer and it fails all the same, the page is loaded again, three
 * times at most until it runs. A script that did arrive and throws would throw again. Where one was not fetched, the error is a
 * TypeError with the word "module" in Chromium, Firefox and Safari ("dynamically imported module", "module script"). The `sheet` with all rules is waited for first: it is fetched with them, and counts from then on, as the page needs none of it
 * before. A page whose start looks otherwise than we know stays as it is.
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
  return `const files = ${JSON.stringify(inOrder)}
const sheet = Object.assign(document.createElement("link"), { rel: "stylesheet", href: "${sheet}", media: "not all" })
let prepared, begun
function prepare() {
  if (prepared) return
  prepared = new Promise((done) => sheet.onload = sheet.onerror = done)
  document.head.append(sheet)
  for (const href of files)
    document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href }))
}
async function load(file, answers = 0) {
  try {
    return await import(file)
  } catch (error) {
    console.error(error)
    await new Promise((next) => setTimeout(next, ${patience}))
    const isTold = await fetch(file).then(({ ok, status }) => ok || status === 404, () => false)
    if (isTold && answers && error instanceof TypeError && /module/.test(error.message) && mayReload()) location.reload()
    return load(file, answers + isTold)
  }
}
function mayReload() {
  try {
    sessionStorage.reloads = 1 + Number(sessionStorage.reloads ?? 0)
    return sessionStorage.reloads <= 3
  } catch {
    return false
  }
}
async function begin() {
  if (begun) return
  begun = true
  sheet.media = "all"
  prepare()
  await prepared
  for (const file of files.slice(0, -1)) {
    await load(file)
    await new Promise((next) => setTimeout(next))
  }
  ${modules}
  try { delete sessionStorage.reloads } catch {}
}
;${own}`
}
