import type { Locator, Page } from 'playwright-core'
import { beforeEach } from 'vitest'
import { aBrowserMember, type Member, phone, visit } from './browser.ts'
import type { openJourney } from './journey.ts'

/** Who hands over what, anew for each test. */
type Case = { asha: Member; rahim: Member; item: string; request: string }

/** A promised item of Asha's that Rahim collects, and how far its hand-over is. */
export function aHandOver(journey: ReturnType<typeof openJourney>) {
  const now = {} as Case
  beforeEach(async () => {
    const asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
    const { itemId, requestId } = await journey.site.world.anExchange(asha.actor, rahim.actor)
    Object.assign(now, { asha, rahim, item: itemId, request: requestId } satisfies Case)
  })
  return {
    now,
    /** The page of the item on a phone. */
    async at(member: Member | undefined, hash = '') {
      const visitor = await journey.browser.visitor({ ...(member && { as: member }), ...phone })
      await visit(visitor.page, `/item/${now.item}${hash}`)
      return visitor
    },
    async proof() {
      const { handed_over_by } = await journey.site.world.database
        .selectFrom('items')
        .select('handed_over_by')
        .where('id', '=', now.item)
        .executeTakeFirstOrThrow()
      return handed_over_by
    },
    async tries() {
      const row = await journey.site.world.database
        .selectFrom('handovers')
        .select('tries')
        .where('request_id', '=', now.request)
        .executeTakeFirst()
      return row?.tries ?? 0
    },
    async numberOf() {
      const { exchanges } = journey.site.world.domain
      return (await exchanges.viewHandoverNumber(now.rahim.actor, now.request)).number
    },
  }
}

/** Another number than that one. */
export const another = (number: string) => String((Number(number) + 1) % 10_000).padStart(4, '0')

export const shown = (page: Page) => page.locator('[data-handover-number]')
export const field = (page: Page) => page.getByRole('textbox', { name: 'Hand-over number' })
export const give = (page: Page | Locator) =>
  page.getByRole('button', { name: 'Confirm the hand-over' })
export const isOver = (page: Page) =>
  page.locator('[data-banner]', { hasText: 'Completed by Rahim Sheikh' }).waitFor()
