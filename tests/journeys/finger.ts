import type { Locator } from 'playwright-core'

/** A finger put on what the page shows; it moves by so many pixels from there, and lifts. */
export async function aFingerOn(place: Locator) {
  const { x, y } = (await place.boundingBox()) ?? { x: 0, y: 0 }
  const page = place.page()
  const tools = await page.context().newCDPSession(page)
  const at = (right: number, down: number) => [{ x: x + 5 + right, y: y + 5 + down }]
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', touchPoints = at(0, 0)) =>
    tools.send('Input.dispatchTouchEvent', { type, touchPoints })
  await send('touchStart')
  return {
    move: (right: number, down: number) => send('touchMove', at(right, down)),
    lift: () => send('touchEnd', []),
  }
}
