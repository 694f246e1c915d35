import type { WebSocketRoute } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { aBrowserMember, visit } from './browser.ts'
import { withoutLive } from './conversation.ts'
import { openJourney } from './journey.ts'
import { openStanding, stopClock, until } from './standing-clock.ts'

const journey = openJourney()

describe('what a page reads while the server is away', () => {
  test.each([
    ['for a moment comes at the third try', [502, 504], 'You have not shared anything yet'],
    ['for longer fails after the third', [503, 503, 503], 'Failed to load your items'],
  ])('%s [ERR-62, A60]', async (_, statuses, seen) => {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const { page } = await journey.browser.visitor({ as: member })
    await withoutLive(page)
    let asked = 0
    await page.route('**/api/v1/me/items*', (route) => {
      const status = statuses[asked++]
      return status ? route.fulfill({ status, json: {} }) : route.continue()
    })
    await openStanding(page, () => visit(page, '/orders'))
    const failure = page.getByText('Failed to load your items')
    await until(page, () => page.getByText(seen).or(failure).first().isVisible())
    expect([await page.getByText(seen).count(), asked]).toEqual([1, 3])
  })
})

describe('a session that is about to run out', () => {
  test('is refreshed by itself, whatever the page reads [CALL-77]', async () => {
    const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const session = JSON.parse(member.session)
    // A call refreshes it 28 seconds later, its own clock at once. The page's clock stands a minute ahead.
    const soon = { ...session, expires_at: Math.round(Date.now() / 1000) + 60 + 118 }
    const as = { ...member, session: JSON.stringify(soon) }
    const { page } = await journey.browser.visitor({ as })
    const statuses: number[] = []
    page.on('response', (one) => {
      if (one.url().endsWith('/token?grant_type=refresh_token')) statuses.push(one.status())
    })
    await openStanding(page, () => visit(page, '/about'))
    expect(await until(page, async () => statuses.length > 0)).toBeLessThan(25_000)
    expect(statuses).toEqual([200])
  })
})

describe('a page that nobody looks at', () => {
  test('is told again what happens, after it was cut off [CALL-74, CALL-83]', async () => {
    const [giver, asker] = [
      await aBrowserMember(journey.site, 'Asha Kulkarni'),
      await aBrowserMember(journey.site, 'Rahim Sheikh'),
    ]
    const item = await journey.site.world.anItem(giver.actor)
    const { page, problems } = await journey.browser.visitor({ as: giver })
    const lines: WebSocketRoute[] = []
    await page.routeWebSocket('**/realtime/**', (line) => {
      // At the first try the server is still away.
      if (lines.push(line) === 2) void line.close()
      else line.connectToServer()
    })
    let counted = 0
    page.on('response', (one) => {
      if (one.url().endsWith('/notifications/unread')) counted++
    })
    await visit(page, '/help')
    // As the page came, and as it was joined.
    await expect.poll(() => counted).toBe(2)
    await stopClock(page)
    await page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden' })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    })
    await lines[0]?.close()
    await journey.site.world.domain.exchanges.requestItem(asker.actor, item, { message: null })
    await until(page, async () => lines.length >= 3, 1000)
    // In small steps, so that an answer is not too late for the page's clock.
    await until(page, async () => /^\(1\)/.test(await page.title()))
    expect(lines).toHaveLength(3)
    expect(problems).toEqual([])
  })
})
