import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { arrives, phone, visit } from './browser.ts'
import { bell, counts, joinsLive, openConversation } from './conversation.ts'

const { journey, people, write } = openConversation()

const aFrame = (page: Page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done))))

test('a number that was asked for before the one that is shown comes too late', async () => {
  const { page } = await journey.browser.visitor({ as: people.asha })
  const first = Promise.withResolvers<() => Promise<void>>()
  await page.route(
    counts,
    async (route) => {
      const response = await route.fetch()
      first.resolve(() => route.fulfill({ response }))
    },
    { times: 1 },
  )
  const joined = joinsLive(page)
  await visit(page, '/help')
  await joined
  const answerFirst = await first.promise
  await write(people.rahim, people.asha, 'Is it still there?')
  await bell(page, 2).waitFor()
  const late = page.waitForResponse(counts)
  await answerFirst()
  await (await late).finished()
  await aFrame(page)
  expect(await bell(page, 2).count()).toBe(1)
})

test('nothing is counted any more once a session has ended by itself', async () => {
  const { page } = await journey.browser.visitor({ as: people.asha, ...phone })
  // A page that asks for nothing else of the member: a call on its way would end the session before the tap.
  await visit(page, '/help')
  await bell(page, 1).waitFor()
  const counts: (() => Promise<void>)[] = []
  await page.route('**/notifications/unread', async (route) => {
    const response = await route.fetch()
    counts.push(() => route.fulfill({ response }))
  })
  await write(people.rahim, people.asha, 'Is it still there?')
  await expect.poll(() => counts.length).toBeGreaterThan(0)
  await journey.site.world.domain.accounts.signOut(people.asha.actor, 'global')
  await page.getByRole('link', { name: 'My Items' }).click()
  await arrives(page, '**/login?next=%2Forders')
  await expect.poll(() => page.title()).toMatch(/^[^(]/)
  await expect.poll(() => page.locator('[data-count]').count()).toBe(0)
  const late = page.waitForResponse('**/notifications/unread')
  await counts[0]?.()
  await (await late).finished()
  await aFrame(page)
  expect(await page.locator('[data-count]').count()).toBe(0)
})
