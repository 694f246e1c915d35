const signs: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'" }
const plain = (text: string) =>
  text.replace(/&([^;\s]+);/g, (whole, name: string) => signs[name] ?? whole)

/** What one reads in a piece of HTML, with a new line where an element begins or ends. */
export const textOf = (html: string) =>
  plain(
    html.replaceAll(/<!--.*?-->|<script\b.*?<\/script>/gs, '').replaceAll(/(?:<[^>]*>)+/g, '\n'),
  )

/** The elements of a kind in a piece of HTML, as they are written. */
export const elements = (html: string, tag: string) =>
  html.match(new RegExp(`<${tag}\\b[^>]*>.*?</${tag}>`, 'gs')) ?? []

/** What one reads in an element. */
export const labelOf = (element: string) => textOf(element).trim()

/** What the link says that leads there. */
export const linkTo = (html: string, address: string) =>
  labelOf(elements(html, 'a').find((one) => one.includes(`href="${address}"`)) ?? '')

/** Where the links in a piece of HTML lead to. */
export const hrefs = (html: string) =>
  [...html.matchAll(/<a\b[^>]* href="([^"]*)"/g)].map(([, href = '']) => plain(href))

/** What the server writes for a page, as it stands there before any script is read; no browser is needed for that. */
export async function firstHtml(address: string) {
  const answer = await fetch(address)
  const html = await answer.text()
  // What comes late stands behind, and is not yet to be seen.
  const [main = ''] = /<main\b.*<\/main>/s.exec(html) ?? []
  const [, title = ''] = /<title>([^<]*)<\/title>/.exec(html) ?? []
  const headings = elements(main, 'h1').map(labelOf)
  return { status: answer.status, html, main, headings, text: textOf(main), title: plain(title) }
}
