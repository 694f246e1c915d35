import type { Page } from 'playwright-core'
import { beforeEach } from 'vitest'
import { aBrowserMember, type Member } from './browser.ts'
import { openJourney } from './journey.ts'

/** Asha gives something away, and Rahim has asked for it. */
type People = { asha: Member; rahim: Member; item: string }

/** Opens a journey in which two members, new ones for each test, may write to each other. */
export function openConversation() {
  const journey = openJourney()
  const people = {} as People
  beforeEach(async () => {
    const { world } = journey.site
    people.asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
    people.rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
    people.item = await world.anItem(people.asha.actor, { title: 'Cane armchair' })
    await world.domain.exchanges.requestItem(people.rahim.actor, people.item, { message: null })
  })
  return {
    journey,
    people,
    write: (from: Member, to: Member, message: string) =>
      journey.site.world.domain.messaging.sendMessage(from.actor, {
        recipient_id: to.actor.id,
        item_id: people.item,
        message,
      }),
  }
}

/** Where a message is written. */
export const box = (page: Page) => page.getByLabel('Your message')
/** The messages on the page, of the other side or the own. */
export const entries = (page: Page, side: 'own' | 'other' = 'other') =>
  page.locator(`[data-message=${side}]`)

/** No live events come to this page; with each that it joins it would read again by itself. */
export const withoutLive = (page: Page) => page.routeWebSocket('**/realtime/**', () => {})

/** Resolves when the page has joined what it listens to. */
export const joinsLive = (page: Page) =>
  new Promise<void>((joined) =>
    page.on('websocket', (socket) =>
      socket.on('framereceived', ({ payload }) => {
        if (/"status":"ok".*"notifications"/.test(String(payload))) joined()
      }),
    ),
  )

/** What leads to the notifications, with how many are unread. */
export const bell = (page: Page, unread: number) =>
  page.getByRole('link', {
    name: unread === 0 ? 'Notifications' : `Notifications, ${unread} unread`,
    exact: true,
  })
/** Where that number comes from. */
export const counts = '**/notifications/unread'
