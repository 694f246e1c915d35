import { type HTMLElement, parse } from 'node-html-parser'

/** What one reads in an element, a line for each of its blocks. */
export const textOf = (element: HTMLElement | null | undefined) => element?.structuredText ?? ''

/** What the link says that leads there. */
export const linkTo = (within: HTMLElement, address: string) =>
  textOf(within.querySelector(`a[href="${address}"]`))

/** Where the links within an element lead to. */
export const hrefs = (within: HTMLElement) =>
  within.querySelectorAll('a[href]').map((link) => link.getAttribute('href') ?? '')

/** What the server writes for a page, as it stands there before any script is read; no browser is needed for that. */
export async function firstHtml(address: string) {
  const answer = await fetch(address)
  const html = await answer.text()
  // React parts the texts of one line by comments.
  const page = parse(html.replaceAll('<!-- -->', ''), {
    blockTextElements: { pre: true, script: false, style: false },
  })
  // What comes late stands behind, and is not yet to be seen.
  const main = page.querySelector('main') ?? parse('')
  const headings = main.querySelectorAll('h1').map(textOf)
  const title = page.querySelector('title')?.text
  return { status: answer.status, html, page, main, headings, text: textOf(main), title }
}
