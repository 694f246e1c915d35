import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrives, visit } from './browser.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
const phone = { width: 360, height: 740 }

describe('what a finger presses', () => {
  /** A finger on the link of the bar, and what it can do next. */
  async function aFingerOn(page: Page) {
    const link = page.getByRole('navigation', { name: 'Quick access' }).getByText('Find')
    const { x, y } = (await link.boundingBox()) ?? { x: 0, y: 0 }
    const tools = await page.context().newCDPSession(page)
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', up = 0) =>
      tools.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: type === 'touchEnd' ? [] : [{ x: x + 5, y: y + 5 - up }],
      })
    await touch('touchStart')
    return touch
  }
  const pressed = (page: Page) => page.locator('[data-pressed]').count()

  test('is marked while the finger is still there, before other scripts', async () => {
    const { page } = await journey.browser.visitor({ ...phone, touch: true })
    const code = await hold(page, '**/assets/*.js')
    await page.goto('/help', { waitUntil: 'commit' })
    const touch = await aFingerOn(page)
    await expect.poll(() => pressed(page)).toBe(1)
    await touch('touchEnd')
    code()
    await arrives(page, '/browse')
    await expect.poll(() => pressed(page)).toBe(0)
  })

  test('is nothing where the finger scrolls', async () => {
    const { page } = await journey.browser.visitor({ ...phone, touch: true })
    await visit(page, '/help')
    const touch = await aFingerOn(page)
    for (const up of [20, 80, 160, 240]) await touch('touchMove', up)
    await expect.poll(() => pressed(page)).toBe(0)
    await touch('touchEnd')
    expect(await pressed(page)).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/help')
  })
})
