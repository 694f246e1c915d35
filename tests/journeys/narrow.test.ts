import type { Locator, Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { overflows } from './accessibility.ts'
import { aBrowserMember, type Member, visit } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let member: Member
let paths: string[]
beforeAll(async () => {
  member = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const { world } = journey.site
  const ids = await world.aCategory('Electronics & Appliances', 'armchair', ['Chairs', 'Tables'])
  const id = await world.anItem(member.actor, {
    title: 'Pressure cooker with handles',
    category_id: ids['Electronics & Appliances'] ?? null,
    subcategory_id: ids.Chairs ?? null,
  })
  paths = ['/', '/browse', `/item/${id}`, '/help', '/about', '/login', '/games', '/terms']
})

/** Words that stand in two lines without a hyphen in between. */
const brokenWords = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const broken = []
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      for (const { 0: word, index } of node.textContent?.matchAll(/[\p{L}\p{N}]+/gu) ?? []) {
        const tops = [...word].map((_, place) => {
          const letter = document.createRange()
          letter.setStart(node, index + place)
          letter.setEnd(node, index + place + 1)
          return letter.getClientRects()[0]?.top ?? 0
        })
        const isShown =
          node.parentElement?.checkVisibility() && !node.parentElement.closest('.sr-only')
        if (isShown && Math.max(...tops) - Math.min(...tops) > 4) broken.push(word)
      }
    return broken
  })

const widths = [320, 360]

/** The width that somebody turns their window to, while they look at the page. */
async function turnTo(page: Page, width: number) {
  await page.setViewportSize({ width, height: 640 })
  await page.waitForFunction((wide) => innerWidth === wide, width)
}

test('on small screens no word is broken and nothing is wider than the screen', async () => {
  const { page } = await journey.browser.visitor({ width: 320, height: 640 })
  for (const path of paths) {
    await visit(page, path)
    const categories = page.getByRole('button', { name: 'Show Categories' })
    if (await categories.count()) await categories.click()
    for (const width of widths) {
      await turnTo(page, width)
      const at = `${path} at ${width}`
      expect([at, await brokenWords(page), await overflows(page)]).toEqual([at, [], 0])
    }
  }
})

test.each(['a guest', 'a member'])(
  'the header of %s fits on small screens with letters of every size',
  async (who) => {
    const as = who === 'a guest' ? undefined : member
    const { page } = await journey.browser.visitor({ width: 320, height: 640, ...(as && { as }) })
    await visit(page, '/browse')
    const header = page.getByRole('banner')
    await header.getByRole(as ? 'button' : 'link', { name: as ? 'Account' : 'Sign In' }).waitFor()
    for (const size of [16, 24, 32]) {
      await page.evaluate((px) => {
        document.documentElement.style.fontSize = `${px}px`
      }, size)
      for (const width of widths) {
        await turnTo(page, width)
        expect(await overflows(page), `${size} at ${width}`).toBe(0)
        await fits(header, width)
      }
    }
  },
)

/** Everything that can be pressed is whole on the screen, and as large as a finger. */
async function fits(header: Locator, width: number) {
  const targets = await header.locator('a:visible, button:visible').all()
  expect(targets.length).toBeGreaterThan(2)
  for (const target of targets) {
    const box = await target.boundingBox()
    expect(box?.width).toBeGreaterThanOrEqual(44)
    expect(box?.height).toBeGreaterThanOrEqual(44)
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
  }
}

test('on small screens words of people make no page or sheet wider', async () => {
  const long = 'Venkatanarasimharajuvaripeta'.repeat(2)
  const { domain, anItem, database } = journey.site.world
  const giver = await aBrowserMember(journey.site, long)
  const asker = await aBrowserMember(journey.site, 'Rahim Sheikh')
  const place = database.updateTable('profiles').set({ location: long })
  await place.where('id', 'in', [giver.actor.id, asker.actor.id]).execute()
  const item = await anItem(giver.actor, { title: long })
  const rahim = await journey.browser.visitor({ width: 320, height: 640, as: asker })
  await visit(rahim.page, `/item/${item}`)
  await rahim.page.getByRole('button', { name: 'Claim Item' }).click()
  const close = rahim.page.getByRole('dialog').getByRole('button', { name: 'Close' })
  for (const width of widths) {
    await turnTo(rahim.page, width)
    const box = await close.boundingBox()
    expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width)
    expect(box?.width).toBeGreaterThanOrEqual(44)
  }
  await domain.exchanges.requestItem(asker.actor, item, { message: null })
  const venkata = await journey.browser.visitor({ width: 320, height: 640, as: giver })
  const profile = `/profile?userId=${giver.actor.id}`
  const addresses = [
    [rahim, [profile, `/item/${item}`, '/orders', `/messages/${item}/${giver.actor.id}`]],
    [venkata, ['/profile', `/item/${item}`, '/orders']],
  ] as const
  for (const [{ page }, those] of addresses)
    for (const path of those) {
      await visit(page, path)
      await page.waitForLoadState('networkidle')
      for (const width of widths) {
        await turnTo(page, width)
        expect([path, width, await overflows(page)]).toEqual([path, width, 0])
      }
    }
})

test('in a low window the bars leave the room to the page, and nothing that has the focus is behind them [NAV-33]', async () => {
  const { domain, anItem } = journey.site.world
  const asker = await aBrowserMember(journey.site, 'Rahim Sheikh')
  const item = await anItem(member.actor, { title: 'Cane armchair' })
  await domain.exchanges.requestItem(asker.actor, item, { message: null })
  const [recipient_id, item_id] = [member.actor.id, item]
  for (let number = 1; number <= 8; number++)
    await domain.messaging.sendMessage(asker.actor, { recipient_id, item_id, message: 'Hello' })
  const { page } = await journey.browser.visitor({ width: 320, height: 256, as: asker })
  const conversation = `/messages/${item}/${member.actor.id}`
  for (const path of ['/browse', paths[2] ?? '', '/upload', conversation]) {
    await visit(page, path)
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).waitFor()
    await page.waitForLoadState('networkidle')
    await page.evaluate(() => scrollTo(0, 200))
    await expect.poll(() => page.evaluate(barsInSight), { message: path }).toEqual([])
    await page.evaluate(() => scrollTo(0, 0))
    for (let passed = 0; passed < 2 || (await page.evaluate(hasFocus)); passed++) {
      await page.keyboard.press('Tab')
      expect([path, await page.evaluate(coverOfFocus)]).toEqual([path, ''])
    }
  }
})

const hasFocus = () => document.activeElement !== document.body

/** Which bars stand somewhere in the window. */
const barsInSight = () =>
  [
    ...document.querySelectorAll(
      'header:has(nav), nav[aria-label="Quick access"], [data-action-bar]',
    ),
  ]
    .map((bar) => [bar.outerHTML.slice(0, 60), bar.getBoundingClientRect()] as const)
    .filter(([, { top, bottom }]) => bottom > 0 && top < innerHeight)
    .map(([html]) => html)

/** What stands still in the window over the foot of what has the focus, or that it is out of sight. */
function coverOfFocus() {
  const focused = document.activeElement?.closest('label') ?? document.activeElement
  const { left = 0, bottom = 0, width = 0 } = focused?.getBoundingClientRect() ?? {}
  const at = [left + width / 2, Math.min(bottom, innerHeight) - 2] as const
  const there = document.elementFromPoint(...at)
  if (!there) return `out of sight: ${focused?.outerHTML}`
  for (let over: Element | null = there; over && !over.contains(focused); over = over.parentElement)
    if (/fixed|sticky/.test(getComputedStyle(over).position)) return over.outerHTML
  return ''
}
