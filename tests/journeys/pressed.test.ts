import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { arrives, phone, visit } from './browser.ts'
import { aFingerOn } from './finger.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()

describe('what a finger presses', () => {
  const link = (page: Page) =>
    page.getByRole('navigation', { name: 'Quick access' }).getByText('Find')
  const pressed = (page: Page) => page.locator('[data-pressed]').count()

  test('is marked while the finger is still there, before other scripts', async () => {
    const { page } = await journey.browser.visitor({ ...phone, touch: true })
    const code = await hold(page, '**/assets/*.js')
    await page.goto('/help', { waitUntil: 'commit' })
    const finger = await aFingerOn(link(page))
    await expect.poll(() => pressed(page)).toBe(1)
    await finger.lift()
    code()
    await arrives(page, '/browse')
    await expect.poll(() => pressed(page)).toBe(0)
  })

  test('is nothing where the finger scrolls', async () => {
    const { page } = await journey.browser.visitor({ ...phone, touch: true })
    await visit(page, '/help')
    const finger = await aFingerOn(link(page))
    for (const up of [20, 80, 160, 240]) await finger.move(0, -up)
    await expect.poll(() => pressed(page)).toBe(0)
    await finger.lift()
    expect(await pressed(page)).toBe(0)
    expect(new URL(page.url()).pathname).toBe('/help')
  })
})
