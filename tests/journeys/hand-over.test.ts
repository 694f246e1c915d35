import jsQR from 'jsqr'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { hour } from '../../domain/durations.ts'
import { newestLetter } from '../letters.ts'
import { looksWell } from './accessibility.ts'
import { aBrowserMember, arrives, phone, seesNotice, signInAt, visit } from './browser.ts'
import { aHandOver, another, field, isOver, shown } from './hand-over.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
const { at, now, numberOf, proof, tries } = aHandOver(journey)

/** What a camera reads in a picture. */
async function readByCamera(picture: Locator) {
  const shot = sharp(await picture.screenshot({ scale: 'css' }))
  const { data, info } = await shot.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
  return jsQR(new Uint8ClampedArray(data), info.width, info.height)?.data
}

describe('the hand-over number', () => {
  test('is shown by the receiver, typed by the giver with the keyboard, and both see the end', async () => {
    const receiver = await at(now.rahim)
    await shown(receiver.page).waitFor()
    const number = (await shown(receiver.page).innerText()).slice(0, 4)
    await receiver.page
      .getByText(
        'Say it only when you hold the item. Nobody needs it on the phone. Let the giver type it before you part.',
      )
      .waitFor()
    await looksWell(receiver.page)
    const giver = await at(now.asha)
    await field(giver.page).waitFor()
    await giver.page.getByText('Type them before you part.').waitFor()
    await looksWell(giver.page)
    // By itself: four digits in a row stand in many an id.
    const byItself = new RegExp(`(?<![\\w.-])${number}(?![\\w.-])`)
    expect(await receiver.page.locator('main').innerHTML()).toMatch(byItself)
    // A year or a width may be the same four digits.
    const guests = await (await giver.page.request.get(`/item/${now.item}`)).text()
    if (!byItself.test(guests)) expect(await giver.page.content()).not.toMatch(byItself)
    await field(giver.page).pressSequentially(another(number))
    await field(giver.page).press('Enter')
    await giver.page
      .getByRole('alert')
      .filter({ hasText: 'That is not the number. Tries left: 19' })
      .waitFor()
    await field(giver.page).fill('')
    // As a keyboard in Hindi types it.
    const inHindi = [...number].map((digit) => String.fromCodePoint(0x966 + Number(digit)))
    await field(giver.page).pressSequentially(inHindi.join(''))
    expect(await field(giver.page).inputValue()).toBe(number)
    await field(giver.page).press('Enter')
    await isOver(giver.page)
    await isOver(receiver.page)
    await receiver.page.getByRole('heading', { name: /How was/ }).waitFor()
    expect(await shown(receiver.page).count()).toBe(0)
    expect(await proof()).toBe('number')
    expect([...giver.problems, ...receiver.problems]).toEqual([])
  })

  test('that could not be read is tried again, and the keyboard stays where it comes; it is a picture too, that a camera reads, with its digits as text', async () => {
    const { page, problems } = await journey.browser.visitor({ as: now.rahim, ...phone })
    const answer = '**/api/v1/requests/*/handover'
    await page.route(answer, (route) => route.abort())
    await visit(page, `/item/${now.item}`)
    await page.getByText('The number could not be read.').waitFor()
    await looksWell(page)
    const letGo = await hold(page, answer)
    const again = page.getByRole('button', { name: 'Try Again' })
    await again.press('Enter')
    await expect.poll(() => again.getAttribute('aria-disabled')).toBe('true')
    letGo()
    await shown(page).waitFor()
    const number = await numberOf()
    const focused = page.locator(':focus')
    await expect.poll(() => focused.innerText()).toContain(number)

    await page.getByRole('button', { name: 'Show as a picture' }).click()
    const picture = page.getByRole('img', { name: 'Your hand-over number as a picture' })
    await picture.waitFor()
    const { link } = await journey.site.world.domain.exchanges.viewHandoverNumber(
      now.rahim.actor,
      now.request,
    )
    expect(await readByCamera(picture)).toBe(link)
    expect(link).toMatch(new RegExp(`/item/${now.item}#handover=${number}$`))
    expect(await page.locator('figcaption').innerText()).toContain(number)
    await looksWell(page)
    expect(problems).toEqual([])
  })
})

describe('the address of the picture', () => {
  const asked = (page: Page) => page.getByRole('dialog', { name: 'Hand over Cane armchair?' })

  test('with a wrong number says so, and that it cost a try; else it asks the giver, completes, and leaves no number in the address', async () => {
    const number = await numberOf()
    const { page, problems } = await at(now.asha, `#handover=${another(number)}`)
    const confirm = asked(page).getByRole('button', { name: 'Confirm the hand-over' })
    await confirm.click()
    await asked(page).getByText('That is not the number. Tries left: 19').waitFor()
    expect([await tries(), await proof()]).toEqual([1, null])
    await asked(page).getByRole('button', { name: 'Close' }).last().click()
    await asked(page).waitFor({ state: 'detached' })

    await visit(page, `/item/${now.item}#handover=${number}`)
    await asked(page).getByText(`The receiver’s number is ${number}.`).waitFor()
    await looksWell(page)
    await confirm.click()
    await isOver(page)
    await asked(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).hash).toBe('')
    expect(await proof()).toBe('number')
    expect(problems).toEqual([])
  })

  test('tells anybody else who is signed in that it is not for them, and does nothing', async () => {
    const number = await numberOf()
    for (const other of [now.rahim, await aBrowserMember(journey.site, 'Leela Menon')]) {
      const { page, problems } = await at(other, `#handover=${number}`)
      await asked(page).getByText('signed in as somebody else. Nothing was done.').waitFor()
      await looksWell(page)
      expect(await asked(page).getByRole('button', { name: 'Confirm the hand-over' }).count()).toBe(
        0,
      )
      await asked(page).getByRole('button', { name: 'Close' }).last().click()
      await asked(page).waitFor({ state: 'detached' })
      expect(problems).toEqual([])
    }
    expect([await tries(), await proof()]).toEqual([0, null])
  })

  test('lets a guest sign in first, and goes on', async () => {
    const { page, problems } = await at(undefined, `#handover=${await numberOf()}`)
    const sheet = page.getByRole('dialog', { name: 'Authentication required' })
    await signInAt(sheet, now.asha.email)
    await asked(page).getByRole('button', { name: 'Confirm the hand-over' }).click()
    await isOver(page)
    expect(await proof()).toBe('number')
    expect(problems).toEqual([])
  })
})

describe('“I have it”', () => {
  const dialog = (page: Page) => page.getByRole('dialog')
  const beginToSay = async (page: Page) => {
    await page.getByRole('button', { name: 'I have it' }).click()
    await dialog(page).getByText('say so here before you part').waitFor()
  }
  const say = async (page: Page) => {
    await dialog(page).getByRole('button', { name: 'I have it' }).press('Enter')
    await seesNotice(page, 'The giver is told that you have it')
    // Its button is gone; the focus stays where what became of it stands.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toMatch(/^Your/)
  }
  const objected = 'The giver says that it is not handed over yet.'

  test('is told to the giver by letter and bell, who objects with one press, or says the same, which completes at once [EXCH-02]', async () => {
    const receiver = await at(now.rahim)
    await beginToSay(receiver.page)
    await looksWell(receiver.page)
    await say(receiver.page)
    await receiver.page.getByText('Unless the giver objects by').waitFor()
    await newestLetter(journey.site.world, now.asha.email, 'item-received')
    const { page, problems } = await journey.browser.visitor({ as: now.asha, ...phone })
    await visit(page, '/notifications')
    await page.getByText('Rahim Sheikh says that they have Cane armchair.').click()
    await arrives(page, `**/item/${now.item}`)
    const told = page.getByText('Rahim Sheikh says: I have it.')
    await told.waitFor()
    const endIt = page.getByRole('button', { name: 'Take the promise back' })
    const toMeet = (one: Page) => one.getByRole('heading', { name: 'When will you meet?' })
    for (const nowhere of [endIt, toMeet(page), toMeet(receiver.page)])
      expect(await nowhere.count()).toBe(0)
    await page.getByRole('button', { name: 'No, I still have it' }).press('Enter')
    await seesNotice(page, 'The receiver is told that you still have it')
    for (const again of [endIt, toMeet(page), toMeet(receiver.page)]) await again.waitFor()
    await told.waitFor({ state: 'detached' })
    await receiver.page.getByText(objected).waitFor()
    expect(await proof()).toBeNull()

    await beginToSay(receiver.page)
    await say(receiver.page)
    await told.waitFor()
    await page.getByRole('button', { name: 'Mark Exchange as Completed' }).click()
    await dialog(page)
      .getByRole('button', { name: /completed/ })
      .click()
    await isOver(receiver.page)
    await receiver.page.getByRole('heading', { name: /How was/ }).waitFor()
    expect(await proof()).toBe('receiver')
    expect([...problems, ...receiver.problems]).toEqual([])
  })

  test('takes the time to meet from every page of both until the giver objects', async () => {
    const { pickups, exchanges } = journey.site.world.domain
    const [starts_at = '', ends_at = ''] = [24, 25].map((ahead) =>
      new Date(Date.now() + ahead * hour).toISOString().replace(/:\d\d:.*/, ':30:00.000Z'),
    )
    const time = { starts_at, ends_at, place: null }
    await pickups.agreeOnPickup(
      now.asha.actor,
      await pickups.proposePickup(now.rahim.actor, now.request, time),
    )
    const giver = await journey.browser.visitor({ as: now.asha, ...phone })
    const receiver = await journey.browser.visitor({ as: now.rahim, ...phone })
    const theItem = `/item/${now.item}`
    const places = [
      [giver.page, `/messages/${now.item}/${now.rahim.actor.id}`, 'Rahim Sheikh says that they'],
      [giver.page, '/orders', 'Rahim Sheikh says that they have Cane armchair'],
      [giver.page, `/meeting/${now.request}#coming=x`, 'there is no time to meet'],
      [receiver.page, `/messages/${now.item}/${now.asha.actor.id}`, 'You said that you have it.'],
      [receiver.page, '/orders', 'You said that you have it.'],
      [receiver.page, `/meeting/${now.request}`, 'there is no time to meet'],
      [giver.page, theItem, 'Rahim Sheikh says: I have it.'],
      [receiver.page, theItem, 'You said that you have it.'],
    ] as const
    const toMeet =
      /You meet|I am coming|on my way|Agree on a time|agree when|See the time|Propose|pickup details/
    await exchanges.sayReceived(now.rahim.actor, now.request)
    for (const [page, path, told] of places) {
      await visit(page, path)
      await page.getByText(told).first().waitFor()
      expect(await page.getByText(toMeet).count()).toBe(0)
      await looksWell(page)
    }
    await exchanges.objectToReceived(now.asha.actor, now.request)
    const meets = (page: Page) =>
      page
        .getByText(/You meet/)
        .first()
        .waitFor()
    await giver.page.getByText('Rahim Sheikh says: I have it.').waitFor({ state: 'detached' })
    for (const { page } of [giver, receiver]) await meets(page)
    for (const [page, path] of places) {
      if (path === theItem) continue
      await visit(page, path.replace(/#.*/, ''))
      await meets(page)
    }
    await visit(receiver.page, theItem)
    await receiver.page.getByText(objected).waitFor()
    await looksWell(receiver.page)
    expect([...giver.problems, ...receiver.problems]).toEqual([])
  })
})
