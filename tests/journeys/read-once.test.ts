import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { refreshDelay } from '../../web/live/live-refresh.ts'
import { aBrowserMember, visit } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()

/** How often the page asked for what matches. */
function asked(page: Page, address: RegExp) {
  const seen = { times: 0 }
  page.on('request', (request) => {
    if (request.method() === 'GET' && address.test(request.url())) seen.times++
  })
  return seen
}

/** Resolves when the page knows for how long nothing happened to requests. */
const knows = (page: Page) =>
  new Promise<void>((told) =>
    page.on('websocket', (socket) => {
      let topic = ''
      socket.on('framereceived', ({ payload }) => {
        const [, joined] = /"(realtime:[^"]+)".*"item_requests"/.exec(String(payload)) ?? []
        topic ||= joined ?? ''
        if (topic && String(payload).includes(`"${topic}","system"`)) told()
      })
    }),
  )

async function asks(item: string, name: string) {
  const { actor } = await aBrowserMember(journey.site, name)
  await journey.site.world.domain.exchanges.requestItem(actor, item, { message: null })
  return actor.id
}

test.each([
  { name: 'item', reads: /\/items\/[^/]+\/requests/, at: (item: string) => `/item/${item}` },
  { name: 'orders', reads: /\/v1\/me\/items/, at: () => '/orders' },
  {
    name: 'conversation',
    reads: /\/v1\/messages\?/,
    at: async (item: string) => `/messages/${item}/${await asks(item, 'Ravi Menon')}`,
  },
])(
  'the page $name that begins to listen is not read again where nothing happened [CALL-75]',
  async ({ reads, at }) => {
    const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
    const address = await at(await journey.site.world.anItem(giver.actor))
    const { page } = await journey.browser.visitor({ as: giver })
    const seen = asked(page, reads)
    const known = knows(page)
    await visit(page, address)
    await known
    // When it would be read again is over.
    await page.evaluate((ms) => new Promise((over) => setTimeout(over, ms)), 2 * refreshDelay)
    expect(seen.times).toBe(1)
  },
)

test('what happened between reading and listening is shown [CALL-75]', async () => {
  const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const item = await journey.site.world.anItem(giver.actor)
  const { page } = await journey.browser.visitor({ as: giver })
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.routeWebSocket('**/realtime/**', async (socket) => {
    await promise
    socket.connectToServer()
  })
  await visit(page, `/item/${item}`)
  await page.getByText('Nobody has asked yet').waitFor()
  await asks(item, 'Ravi Menon')
  resolve()
  await page.getByRole('button', { name: 'Approve the request of Ravi Menon' }).waitFor()
})
