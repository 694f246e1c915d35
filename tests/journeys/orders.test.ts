import { describe, expect, test } from 'vitest'
import { drawn, phone, visit } from './browser.ts'
import { joinsLive, withoutLive } from './conversation.ts'
import { hold } from './item-form.ts'
import { openTwoMembers } from './two-members.ts'

const { journey, people, share, ask } = openTwoMembers()

describe('my orders', () => {
  test('invites a newcomer to find and to share [NAV-10, ORDERS-01]', async () => {
    const { page } = await journey.browser.visitor({ as: people.rahim, ...phone })
    await visit(page, '/orders')
    await page.getByRole('heading', { level: 1, name: 'My Orders & Requests' }).waitFor()
    await page.getByText('You have not asked for anything yet').waitFor()
    await page.getByText('You have not shared anything yet').waitFor()
    expect(await page.getByRole('link', { name: 'Browse Items' }).getAttribute('href')).toBe(
      '/browse',
    )
  })

  test('tells in every state what became of a request, and leads to no item that whoever asked sees no more [ORDERS-03, ORDERS-09, ORDERS-10, ORDERS-11, ORDERS-15, CALL-38]', async () => {
    const { database, domain } = journey.site.world
    const { exchanges } = domain
    const ids = Object.fromEntries(
      await Promise.all(
        ['Waiting', 'Promised', 'Declined', 'Hidden', 'Done'].map(async (title) => [
          title,
          await share(`${title} chair`),
        ]),
      ),
    ) as Record<string, string>
    await ask(ids.Waiting ?? '', people.rahim, 'I can come on Sunday')
    await exchanges.approveRequest(people.asha.actor, await ask(ids.Promised ?? '', people.rahim))
    await exchanges.rejectRequest(people.asha.actor, await ask(ids.Declined ?? '', people.rahim))
    await exchanges.rejectRequest(people.asha.actor, await ask(ids.Hidden ?? '', people.rahim))
    const aside = { status: 'cancelled', hidden_for: 'expired' } as const
    await database
      .updateTable('items')
      .set(aside)
      .where('id', '=', ids.Hidden ?? '')
      .execute()
    await exchanges.approveRequest(people.asha.actor, await ask(ids.Done ?? '', people.rahim))
    await exchanges.completeExchange(people.asha.actor, ids.Done ?? '')
    const { page, problems } = await journey.browser.visitor({ as: people.rahim })
    await visit(page, '/orders')
    const own = page.getByRole('region', { name: 'My Requests' })
    const row = (title: string) => own.getByRole('listitem').filter({ hasText: `${title} chair` })
    const told = {
      Waiting: ['Pending', 'You wrote: I can come on Sunday'],
      Promised: ['Approved', 'Item claimed! Contact the owner for pickup details.'],
      Declined: ['Declined', 'Request was declined by the owner.'],
      Done: ['Completed', 'Exchange completed successfully!', 'Rate the giver'],
    }
    const colours = { Waiting: 'yellow', Promised: 'green', Declined: 'red', Done: 'blue' }
    await row('Waiting').waitFor()
    for (const [title, colour] of Object.entries(colours))
      expect(await row(title).locator(`.badge-${colour}`).count(), title).toBe(1)
    const parts = await page.getByRole('main').getByRole('heading', { level: 2 }).allInnerTexts()
    expect(parts.filter((one) => one.startsWith('My '))).toEqual(['My Requests', 'My Items'])
    for (const [title, texts] of Object.entries(told)) {
      await row(title).waitFor()
      for (const text of ['From Asha Kulkarni', ...texts])
        expect(await row(title).innerText()).toContain(text)
    }
    await own.getByRole('heading', { name: 'Hidden chair' }).waitFor()
    expect(await page.getByRole('link', { name: 'Declined chair', exact: true }).count()).toBe(1)
    expect(await page.getByRole('link', { name: 'Hidden chair' }).count()).toBe(0)
    // Read out, each says which item it is about.
    await own.getByRole('link', { name: 'Rate the giver: Done chair', exact: true }).waitFor()
    for (const name of ['Take my request back: Waiting chair', 'Give it back: Promised chair'])
      await own.getByRole('button', { name, exact: true }).waitFor()
    await page.getByText('3 of 6 claims left this month').waitFor()
    expect(problems).toEqual([])
  })

  test('says so when the list cannot be loaded, and loads it again [ORDERS-04, ORDERS-05]', async () => {
    await ask(await share('Brass bell'), people.rahim)
    const { page } = await journey.browser.visitor({ as: people.rahim })
    await withoutLive(page)
    await page.route('**/api/v1/requests', (route) =>
      route.fulfill({
        status: 500,
        json: { code: 'unexpected_failure', message: '', request_id: '1' },
      }),
    )
    await visit(page, '/orders')
    await page.getByText('Failed to load your requests. Please try again.').waitFor()
    await page.unroute('**/api/v1/requests')
    await page.getByRole('button', { name: 'Try Again' }).click()
    await page.getByText('Brass bell').waitFor()
  })

  test('tells who waits long that it is still loading', async () => {
    await ask(await share('Brass bell'), people.rahim)
    const { page } = await journey.browser.visitor({ as: people.rahim, ...phone })
    const letGo = await hold(page, '**/api/v1/**')
    await visit(page, '/orders')
    const waiting = page.getByRole('main').getByText('Still loading.')
    await waiting.waitFor()
    letGo()
    await page.getByText('Brass bell').waitFor()
    expect(await waiting.count()).toBe(0)
  })

  test('stays as it was read when it cannot be read again, and follows the answer of the owner without a reload [ORDERS-14, CALL-75]', async () => {
    await ask(await share('Brass bell'), people.rahim)
    const { page } = await journey.browser.visitor({ as: people.rahim })
    const joined = joinsLive(page)
    await visit(page, '/orders')
    await page.getByText('Brass bell').waitFor()
    await joined
    await page.route('**/api/v1/**', (route) => route.abort())
    let missed = 0
    page.on('requestfailed', (one) => {
      if (one.url().endsWith('/me/tasks')) missed++
    })
    await ask(await share('Brass plate'), people.rahim)
    // It is tried three times before the page hears of it.
    await expect.poll(() => missed).toBe(3)
    await drawn(page)
    expect(await page.getByText('Brass bell').count()).toBe(1)
    expect(await page.getByText('Failed to load').count()).toBe(0)
    await page.unroute('**/api/v1/**')
    const lamp = await ask(await share('Brass lamp'), people.rahim)
    await page.getByText('Brass lamp').waitFor()
    expect(await page.getByText('The giver has not answered yet.').count()).toBe(3)
    await journey.site.world.domain.exchanges.rejectRequest(people.asha.actor, lamp)
    await page.getByText('Request was declined by the owner.').waitFor()
  })
})
