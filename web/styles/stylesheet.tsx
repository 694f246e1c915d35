import stylesheet from './app.css?inline'

export { stylesheet }

/** What the server renders in the place of the style sheet, so that no step of rendering carries its text along. */
const place = '<style></style>'

// In the browser the text is taken from the page itself, so that no script carries it a second time.
const text = import.meta.env.SSR ? '' : (document.querySelector('style')?.textContent ?? '')

/** The style sheet inside the page: the first paint waits for no request. In development a link, for hot reload. */
export function Stylesheet() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/web/styles/app.css" />
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}

/** A rendered page with its style sheet. */
export const withStylesheet = (html: string) =>
  html.replace(place, () => `<style>${stylesheet}</style>`)
