import type { Page } from 'playwright-core'

/** All that a page is sent from now on, by answers and live. */
export function receivedBy(page: Page) {
  const texts: Promise<string>[] = []
  page.on('response', (response) => texts.push(response.text().catch(() => '')))
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => texts.push(Promise.resolve(String(payload)))),
  )
  return () => texts
}
