import css from './app.css?inline'

// In the browser the text is taken from the page itself, so that no script carries it a second time.
const text = import.meta.env.SSR ? css : (document.querySelector('style')?.textContent ?? '')

/** The style sheet inside the page: the first paint waits for no request. In development a link, for hot reload. */
export function Stylesheet() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/web/styles/app.css" />
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
