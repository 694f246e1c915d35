import { hasWayBack } from '../app/has-way-back.ts'

/** Whether a link leads to the page that one came from, which is kept. */
const goesBack = ({ dataset }: HTMLAnchorElement) => dataset.back !== undefined && hasWayBack()

/**
 * Without a connection, leaves links and searches that lead to another page to the browser: their address
 * stands there, and the service worker answers with the page about being offline, which asks for it again.
 * The router would load the page anew that one wanted to leave. What a page asks for itself stays with it.
 */
export function leaveToBrowser() {
  const leave = (event: Event, address: string) => {
    if (new URL(address, location.href).pathname !== location.pathname) event.stopPropagation()
  }
  const whenOffline = (event: Event) => {
    if (navigator.onLine || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>('a[href]')
    if (event.type === 'click' && link && !goesBack(link)) leave(event, link.href)
    const { target } = event
    if (target instanceof HTMLFormElement && target.method === 'get') leave(event, target.action)
  }
  for (const kind of ['click', 'submit']) addEventListener(kind, whenOffline, { capture: true })
}
