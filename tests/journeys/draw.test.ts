import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { randomHex } from '../../domain/exchanges/random-hex.ts'
import { newestLetter, wayToItem } from '../letters.ts'
import { accessibilityViolations, looksWell, overflows } from './accessibility.ts'
import {
  aBrowserMember,
  arrives,
  type Member,
  phone,
  seesNotice,
  signInAt,
  visit,
} from './browser.ts'
import { firstHtml, linkTo } from './first-html.ts'
import { newestItem, submit } from './item-form.ts'
import { openJourney } from './journey.ts'
import { receivedBy } from './received.ts'

const journey = openJourney()
let asha: Member
let rahim: Member
let leela: Member
beforeEach(async () => {
  asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
  rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
  leela = await aBrowserMember(journey.site, 'Leela Menon')
})

const exchanges = () => journey.site.world.domain.exchanges
const mine = (page: Page) => page.getByRole('region', { name: 'Your request' })

/** An item whose draw has been, among those who asked. */
async function aDrawnItem(askers: Member[]) {
  const { world } = journey.site
  const item = await world.anItem(asha.actor, {
    title: 'Cane armchair',
    giving: 'draw',
    decide_after_hours: 12,
  })
  for (const { actor } of askers)
    await exchanges().requestItem(actor, item, { message: null, salt: randomHex(16) })
  await world.database
    .updateTable('items')
    .set({ decide_at: new Date() })
    .where('id', '=', item)
    .execute()
  await exchanges().drawItems()
  return item
}

/** The same, and who of two was first and second. */
async function drawnOfTwo() {
  const item = await aDrawnItem([rahim, leela])
  const own = await exchanges().viewDraw(rahim.actor, item)
  return own.mine?.rank === 1
    ? { item, first: rahim, second: leela }
    : { item, first: leela, second: rahim }
}

describe('a draw', () => {
  test('is chosen when an item is shared, by the keyboard too; whoever asks takes part with a number of their own', async () => {
    const { page, problems } = await journey.browser.visitor({ as: asha, ...phone })
    await visit(page, '/upload')
    await page.getByLabel('Title').fill('Cane armchair')
    await page.getByLabel('Good').check()
    await page.getByLabel('Description').fill('Sturdy, from a balcony.')
    const who = page.getByRole('group', { name: 'Who gets it?' })
    await who.getByLabel('I choose', { exact: true }).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    expect(await who.getByLabel('A draw').isChecked()).toBe(true)
    await who.getByLabel('12 hours').check()
    await looksWell(page)
    await submit(page)
    await arrives(page, '**/browse')
    const item = (await newestItem(journey.site))?.id ?? ''

    const asker = await journey.browser.visitor({ as: rahim, ...phone })
    const [received, gone] = [receivedBy(asker.page), receivedBy(page)]
    await visit(asker.page, `/item/${item}`)
    await asker.page.getByText('A draw decides on').waitFor()
    await asker.page.getByRole('button', { name: 'Claim Item' }).click()
    await asker.page.getByText('reads your message, and a draw decides who gets').waitFor()
    await asker.page.getByRole('button', { name: 'Send Claim Request' }).click()
    await seesNotice(asker.page, 'Request sent')
    await mine(asker.page).waitFor()
    await asker.page.getByRole('link', { name: 'How the draw works' }).click()
    await arrives(asker.page, `**/item/${item}/draw`)
    await asker.page.getByText('1 member takes part so far.').waitFor()
    await asker.page.getByText('It is published with the draw.').waitFor()
    await asker.page.getByText(/Your number: [0-9a-f]{32}/).waitFor()
    await page.getByRole('link', { name: 'Cane armchair' }).first().click()
    await arrives(page, `**/item/${item}`)
    await page.getByText('Until then you need not do anything.').waitFor()
    expect(await page.getByRole('button', { name: /^Approve/ }).count()).toBe(0)
    expect([...problems, ...asker.problems]).toEqual([])
    const { seed } = await journey.site.world.database
      .selectFrom('draw_seeds')
      .select('seed')
      .where('item_id', '=', item)
      .executeTakeFirstOrThrow()
    const texts = (await Promise.all([...received(), ...gone()])).join('\n')
    expect(texts).toContain(item)
    for (const form of ['hex', 'base64', 'base64url'] as const)
      expect(texts).not.toContain(seed.toString(form))
  })

  test('can be checked by anybody on their own device, and one changed byte is found', async () => {
    const { item } = await drawnOfTwo()
    const { page, problems } = await journey.browser.visitor(phone)
    await visit(page, `/item/${item}`)
    await page.getByRole('link', { name: 'How it was drawn' }).click()
    await arrives(page, `**/item/${item}/draw`)
    await page.getByText('among 2 members who had asked').waitFor()
    await page.getByRole('button', { name: 'Check it yourself' }).press('Enter')
    await page.getByText('It is right:').waitFor()
    await looksWell(page)
    expect(await page.getByRole('main').innerText()).not.toMatch(/Rahim|Leela/)

    type Draw = { seed: string; entries: { salt: string; tickets: number }[] }
    const byte = (hex: string) => (hex.startsWith('00') ? '01' : '00') + hex.slice(2)
    const seed = (draw: Draw) => ({ ...draw, seed: byte(draw.seed) })
    const turned = (draw: Draw) => ({ ...draw, entries: draw.entries.toReversed() })
    for (const change of [seed, turned]) {
      await page.route('**/api/v1/items/*/draw', async (route) => {
        const answer = await route.fetch()
        await route.fulfill({ response: answer, json: change(await answer.json()) })
      })
      await page.getByRole('button', { name: 'Check it yourself' }).click()
      await page.getByText('It is not right:').waitFor()
      await page.unroute('**/api/v1/items/*/draw')
      await page.getByRole('button', { name: 'Check it yourself' }).click()
      await page.getByText('It is right:').waitFor()
    }
    expect(problems).toEqual([])
  })

  test('tells everybody how often the giver took the promise back since', async () => {
    const { item } = await drawnOfTwo()
    const { page, problems } = await journey.browser.visitor(phone)
    const address = `/item/${item}/draw`
    const text = async () => (await firstHtml(journey.site.url + address)).text
    const takenBack = 'Since the draw the giver ended the promise'
    expect(await text()).toContain('among 2 members who had asked')
    expect(await text()).not.toContain(takenBack)
    for (const times of ['once', '2 times']) {
      const requests = await exchanges().listRequestsOfItem(asha.actor, item)
      const promise = requests.find(({ status }) => status === 'approved')?.id ?? ''
      const words = { why: 'plans-changed', words: null } as const
      await exchanges().releasePromise(asha.actor, promise, words)
      expect(await text()).toContain(`${takenBack} ${times}.`)
    }
    await visit(page, address)
    await page.getByText(`${takenBack} 2 times.`).waitFor()
    await looksWell(page)
    expect(problems).toEqual([])
  })

  test('goes on to the next when the first gives it back, who says yes with one press, live', async () => {
    const { item, first, second } = await drawnOfTwo()
    const { page, problems } = await journey.browser.visitor({ as: second, ...phone })
    await visit(page, `/item/${item}`)
    await mine(page).getByText('You are in line: number 1.').waitFor()
    await mine(page).getByText('Not chosen', { exact: true }).waitFor()
    const promise = (await exchanges().listMyRequests(first.actor))[0]?.id ?? ''
    const words = { why: 'plans-changed', words: null } as const
    await exchanges().releasePromise(first.actor, promise, words)
    await mine(page).getByText('You were next in line').waitFor()
    await mine(page).getByText('Your hand-over number').waitFor()
    // Nothing is theirs before their yes, and no sentence comes before the question.
    expect(await mine(page).innerText()).toMatch(
      /^Your request\s+Approved\s+You were next in line.*press “Give it back”.\s+Yes, I still want it/,
    )
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await overflows(page)).toBe(0)
    const giver = await journey.browser.visitor({ as: asha, ...phone })
    await visit(giver.page, `/item/${item}`)
    const name = second === rahim ? 'Rahim Sheikh' : 'Leela Menon'
    const isAsked = giver.page.getByText(`${name} is next in line, and is asked to say yes by`)
    await isAsked.waitFor()
    await looksWell(giver.page)
    // By the button of the letter too, where the session is not open.
    const letter = await newestLetter(journey.site.world, second.email, 'next-in-line')
    const elsewhere = await journey.browser.visitor(phone)
    await visit(elsewhere.page, wayToItem(letter))
    await signInAt(elsewhere.page.getByRole('dialog'), second.email)
    await mine(elsewhere.page).getByRole('button', { name: 'Yes, I still want it' }).waitFor()
    await visit(page, `/messages/${item}/${asha.actor.id}`)
    await page.getByText('It is your turn: do you still want it?').waitFor()
    await page.getByRole('link', { name: 'Say yes or no' }).click()
    await arrives(page, `**/item/${item}`)
    await mine(page).getByRole('button', { name: 'Yes, I still want it' }).press('Enter')
    await seesNotice(page, 'You keep your turn')
    await expect.poll(() => mine(page).getByText('You were next in line').count()).toBe(0)
    await mine(page).getByText('Item claimed! Contact the owner').waitFor()
    await isAsked.waitFor({ state: 'detached' })
    await visit(giver.page, '/notifications')
    await giver.page.getByText(`${name} still wants Cane armchair`).waitFor()
    await visit(giver.page, `/messages/${item}/${second.actor.id}`)
    const log = giver.page.getByRole('log')
    for (const text of [`The draw gave ${name} place 2.`, `It was promised to ${name}.`])
      await expect.poll(() => log.getByText(text).count()).toBe(1)
    await visit(page, `/messages/${item}/${asha.actor.id}`)
    for (const text of ['The draw gave you place 2.', 'It was promised to you.'])
      await expect.poll(() => page.getByRole('log').getByText(text).count()).toBe(1)
    await looksWell(page)
    expect([...problems, ...giver.problems]).toEqual([])
  })

  test('promises it at once to the next one who asks before the clock, whose page says so', async () => {
    const { item, first, second } = await drawnOfTwo()
    const { domain, signedInAgain } = journey.site.world
    await domain.deletion.deleteAccount(await signedInAgain(first.actor))
    const { page } = await journey.browser.visitor({ as: second, ...phone })
    await visit(page, `/item/${item}`)
    for (const name of ['Claim Item', 'Send Claim Request'])
      await page.getByRole('button', { name }).click()
    await mine(page).getByText('Item claimed! Contact the owner for pickup details.').waitFor()
  })

  test('that nobody asked for before it leaves the choice to the giver, and everybody reads so', async () => {
    const item = await aDrawnItem([])
    const { text } = await firstHtml(`${journey.site.url}/item/${item}`)
    expect(text).toContain('The draw is over. Whoever is still in its line comes first')
    const request = await exchanges().requestItem(leela.actor, item, { message: null })
    await exchanges().approveRequest(asha.actor, request)
    const { page, problems } = await journey.browser.visitor(phone)
    await visit(page, `/item/${item}`)
    await page.getByText('There was a draw for this item.').waitFor()
    await page.getByRole('link', { name: 'How it was drawn' }).click()
    await arrives(page, `**/item/${item}/draw`)
    expect(problems).toEqual([])
  })

  test('tells where one stands without scripts', async () => {
    const { item } = await drawnOfTwo()
    const ofItem = await firstHtml(`${journey.site.url}/item/${item}`)
    expect(ofItem.text).toContain('There was a draw for this item.')
    expect(linkTo(ofItem.main, `/item/${item}/draw`)).toBe('How it was drawn')
    const ofDraw = await firstHtml(`${journey.site.url}/item/${item}/draw`)
    expect(ofDraw.text).toContain('among 2 members who had asked')
    expect(linkTo(ofDraw.main, `/api/v1/items/${item}/draw`)).toBe('All of it as a file (JSON)')
  })
})
