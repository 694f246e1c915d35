import { describe, expect, test } from 'vitest'
import { aBrowserMember, type Member, seesNotice, visit } from './browser.ts'
import { box, entries, joinsLive, openConversation } from './conversation.ts'

const { journey, people, write } = openConversation()

describe('the address that a letter links to', () => {
  const addressFor = (other: Member) => `/messages/${people.item}/${other.actor.id}`

  test('shows the conversation as a page [A13, ROLE-08]', async () => {
    await write(people.asha, people.rahim, 'Come at six')
    const { page, problems } = await journey.browser.visitor({
      as: people.rahim,
      width: 360,
      height: 740,
    })
    await visit(page, addressFor(people.asha))
    await page.getByRole('heading', { level: 1, name: 'Messages with Asha Kulkarni' }).waitFor()
    await entries(page).getByText('Come at six').waitFor()
    await box(page).fill('I will')
    await page.getByRole('button', { name: 'Send', exact: true }).click()
    await entries(page, 'own').getByText('I will').waitFor()
    await write(people.asha, people.rahim, 'Good')
    await entries(page).getByText('Good').waitFor()
    expect(problems).toEqual([])
  })

  test('tells only of what is not said on it', async () => {
    const { anItem, domain } = journey.site.world
    const other = await anItem(people.asha.actor, { title: 'Brass lamp' })
    await domain.exchanges.requestItem(people.rahim.actor, other, { message: null })
    const { page } = await journey.browser.visitor({ as: people.rahim })
    const joined = joinsLive(page)
    await visit(page, addressFor(people.asha))
    await joined
    const isHeard = page.waitForRequest('**/notifications/unread')
    await page.evaluate(noteNotices)
    await write(people.asha, people.rahim, 'Come at six')
    await entries(page).getByText('Come at six').waitFor()
    await isHeard
    await domain.messaging.sendMessage(people.asha.actor, {
      recipient_id: people.rahim.actor.id,
      item_id: other,
      message: 'And the lamp?',
    })
    await seesNotice(page, 'New Message', 'And the lamp?')
    expect(await page.evaluate(() => document.body.dataset.told)).not.toContain('Come at six')
  })

  test('asks a guest to log in and shows a stranger nothing [ROLE-08]', async () => {
    await write(people.asha, people.rahim, 'Between us')
    const guest = await journey.browser.visitor()
    await visit(guest.page, addressFor(people.asha))
    await guest.page.getByText('Please log in to see this page.').waitFor()
    const stranger = await aBrowserMember(journey.site, 'Sourav Ghosh')
    const { page } = await journey.browser.visitor({ as: stranger })
    await visit(page, addressFor(people.asha))
    await page.getByText('This conversation does not exist').waitFor()
    expect(await page.getByText('Between us').count()).toBe(0)
  })

  test('lets read, and not write, what was written with somebody who has left [ROLE-08]', async () => {
    await write(people.rahim, people.asha, 'Thank you again')
    await journey.site.world.domain.deletion.deleteAccount(people.asha.actor)
    const { page } = await journey.browser.visitor({ as: people.rahim })
    await visit(page, addressFor(people.asha))
    await entries(page, 'own').getByText('Thank you again').waitFor()
    await page.getByText('Anonymous can no longer be written to.').waitFor()
    expect(await box(page).count()).toBe(0)
  })
})

/** Keeps every text that notices had, also of those that another one took the place of. */
function noteNotices() {
  const note = () => {
    const shown = document.querySelector('section[aria-label^=Notices]')?.textContent
    document.body.dataset.told = `${document.body.dataset.told ?? ''} ${shown ?? ''}`
  }
  new MutationObserver(note).observe(document.body, { childList: true, subtree: true })
}
