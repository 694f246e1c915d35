// In the browser the text is taken from the page itself, so that no script carries it a second time.
const text = import.meta.env.SSR ? '' : (document.querySelector('style')?.textContent ?? '')

/**
 * The rules of this page inside it (in-page.ts): the first paint waits for no request. In
 * development a link, for hot reload.
 */
export function Stylesheet() {
  if (import.meta.env.DEV) return <link rel="stylesheet" href="/web/styles/app.css" />
  return <style suppressHydrationWarning dangerouslySetInnerHTML={{ __html: text }} />
}
