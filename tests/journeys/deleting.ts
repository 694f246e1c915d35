import type { Locator, Page } from 'playwright-core'
import { type Member, visit } from './browser.ts'
import { withoutLive } from './conversation.ts'
import type { Journey } from './journey.ts'
import { stopClock, until } from './standing-clock.ts'

/** What journeys have in common that delete a "Cane armchair". */
export const main = (page: Page) => page.getByRole('main')
export const open = (page: Page) =>
  main(page).getByRole('button', { name: /^Delete (Item|Cane armchair)$/ })
export const undo = (page: Page) =>
  main(page).getByRole('button', { name: 'Undo the deletion of Cane armchair' })
export const notice = (page: Page) => page.locator('li[data-tone]', { hasText: 'Deleting...' })
export const isFocused = (button: Locator) =>
  button.evaluate((element) => element === document.activeElement)

export async function startDeleting(page: Page) {
  await open(page).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete Item' }).click()
}

/** The clock stands still: what happens now is not for the ten seconds being over. */
export async function startDeletingInTime(page: Page) {
  await stopClock(page)
  await startDeleting(page)
  await until(page, () => notice(page).isVisible())
  await page.mouse.move(0, 0)
}

/** The giver's browser at one of the pages, and how often that asked for a deletion. */
export async function openAt({ browser }: Journey, as: Member, path: string, size = {}) {
  const visitor = await browser.visitor({ as, ...size })
  const { page } = visitor
  const seen = { sent: 0 }
  page.on('request', (request) => {
    if (request.method() === 'DELETE') seen.sent++
  })
  // What happens elsewhere stays unseen here.
  await withoutLive(page)
  await page.clock.install()
  await visit(page, path)
  await open(page).first().waitFor()
  return { ...visitor, seen }
}

/** Whether an item is in the database. */
export async function isKept({ site }: Journey, item: string) {
  const rows = await site.world.database
    .selectFrom('items')
    .select('id')
    .where('id', '=', item)
    .execute()
  return rows.length === 1
}
