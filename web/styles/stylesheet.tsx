import css from './app.css?inline'

// In the browser the text is taken from the page itself, so that no script carries it a second time.
const text = import.meta.env.SSR ? css : (document.querySelector('style')?.textContent ?? '')

/**
 * The whole style sheet inside the page: the first paint waits for no second request. In development
 * it is a link, which is exchanged while one works on it.
 */
export function Stylesheet() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/web/styles/app.css" />
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
