import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { hour } from '../../domain/durations.ts'
import { newestLetter } from '../letters.ts'
import { looksWell } from './accessibility.ts'
import { aBrowserMember, arrives, seesNotice, signInAt, visit } from './browser.ts'
import { aHandOver, another, field, isOver, phone, shown } from './hand-over.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
const { at, now, numberOf, proof, tries } = aHandOver(journey)

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

  test('that could not be read is tried again, and the keyboard stays where it comes', async () => {
    const { page } = await journey.browser.visitor({ as: now.rahim, ...phone })
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
    const focused = page.locator(':focus')
    await expect.poll(() => focused.innerText()).toContain((await numberOf()).slice(0, 4))
  })

  test('is a picture too, that a camera reads, with its digits as text', async () => {
    const { page, problems } = await at(now.rahim)
    await page.getByRole('button', { name: 'Show as a picture' }).click()
    const picture = page.getByRole('img', { name: 'Your hand-over number as a picture' })
    await picture.waitFor()
    const shot = sharp(await picture.screenshot({ scale: 'css' }))
    const { data, info } = await shot.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)
    const { link } = await journey.site.world.domain.exchanges.viewHandoverNumber(
      now.rahim.actor,
      now.request,
    )
    expect(read?.data).toBe(link)
    expect(link).toMatch(new RegExp(`/item/${now.item}#handover=${await numberOf()}$`))
    expect(await page.locator('figcaption').innerText()).toContain(await numberOf())
    await looksWell(page)
    expect(problems).toEqual([])
  })
})

describe('the address of the picture', () => {
  const asked = (page: Page) => page.getByRole('dialog', { name: 'Hand over Cane armchair?' })

  test('asks the giver, completes, and leaves no number in the address', async () => {
    const number = await numberOf()
    const { page, problems } = await at(now.asha, `#handover=${number}`)
    await asked(page).getByText(`The receiver’s number is ${number}.`).waitFor()
    await looksWell(page)
    await asked(page).getByRole('button', { name: 'Confirm the hand-over' }).click()
    await isOver(page)
    await asked(page).waitFor({ state: 'detached' })
    expect(new URL(page.url()).hash).toBe('')
    expect(await proof()).toBe('number')
    expect(problems).toEqual([])
  })

  test('with a wrong number says so, and that it cost a try', async () => {
    const { page } = await at(now.asha, `#handover=${another(await numberOf())}`)
    await asked(page).getByRole('button', { name: 'Confirm the hand-over' }).click()
    await asked(page).getByText('That is not the number. Tries left: 19').waitFor()
    expect(await tries()).toBe(1)
    expect(await proof()).toBeNull()
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
  const say = async (page: Page) => {
    await page.getByRole('button', { name: 'I have it' }).click()
    await page.getByRole('dialog').getByText('say so here before you part').waitFor()
    await looksWell(page)
    await page.getByRole('dialog').getByRole('button', { name: 'I have it' }).press('Enter')
    await seesNotice(page, 'The giver is told that you have it')
    // Its button is gone; the focus stays where what became of it stands.
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent))
      .toMatch(/^Your/)
  }

  test('is told to the giver by letter and bell, who objects with one press', async () => {
    const receiver = await at(now.rahim)
    await say(receiver.page)
    await receiver.page.getByText('Unless the giver objects by').waitFor()
    await newestLetter(journey.site.world, now.asha.email, 'item-received')
    const giver = await journey.browser.visitor({ as: now.asha, ...phone })
    await visit(giver.page, '/notifications')
    await giver.page.getByText('Rahim Sheikh says that they have Cane armchair.').click()
    await arrives(giver.page, `**/item/${now.item}`)
    await giver.page.getByText('Rahim Sheikh says: I have it.').waitFor()
    const { page } = await at(now.asha)
    await page.getByText('Rahim Sheikh says: I have it.').waitFor()
    await looksWell(page)
    const endIt = page.getByRole('button', { name: 'Take the promise back' })
    expect(await endIt.count()).toBe(0)
    const toMeet = (one: Page) => one.getByRole('heading', { name: 'When will you meet?' })
    expect(await toMeet(page).count()).toBe(0)
    expect(await toMeet(receiver.page).count()).toBe(0)
    await page.getByRole('button', { name: 'No, I still have it' }).press('Enter')
    await seesNotice(page, 'The receiver is told that you still have it')
    await endIt.waitFor()
    await toMeet(page).waitFor()
    await toMeet(receiver.page).waitFor()
    await giver.page.getByText('Rahim Sheikh says: I have it.').waitFor({ state: 'detached' })
    const objected = 'The giver says that it is not handed over yet.'
    await receiver.page.getByText(objected).waitFor()
    // Without the notice that still stands over the page.
    const again = await at(now.rahim)
    await again.page.getByText(objected).waitFor()
    await looksWell(again.page)
    expect(await proof()).toBeNull()
    expect([...giver.problems, ...receiver.problems]).toEqual([])
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
    const places = [
      [giver.page, `/messages/${now.item}/${now.rahim.actor.id}`, 'Rahim Sheikh says that they'],
      [giver.page, '/orders', 'Rahim Sheikh says that they have Cane armchair'],
      [giver.page, `/meeting/${now.request}#coming=x`, 'there is no time to meet'],
      [receiver.page, `/messages/${now.item}/${now.asha.actor.id}`, 'You said that you have it.'],
      [receiver.page, '/orders', 'You said that you have it.'],
      [receiver.page, `/meeting/${now.request}`, 'there is no time to meet'],
      [giver.page, `/item/${now.item}`, 'Rahim Sheikh says: I have it.'],
      [receiver.page, `/item/${now.item}`, 'You said that you have it.'],
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
    for (const [page, path] of places) {
      await visit(page, path.replace(/#.*/, ''))
      await page
        .getByText(/You meet/)
        .first()
        .waitFor()
    }
    expect([...giver.problems, ...receiver.problems]).toEqual([])
  })

  test('completes at once when the giver says the same [EXCH-02]', async () => {
    const receiver = await at(now.rahim)
    await say(receiver.page)
    const giver = await at(now.asha)
    await giver.page.getByRole('button', { name: 'Mark Exchange as Completed' }).click()
    await giver.page
      .getByRole('dialog')
      .getByRole('button', { name: /completed/ })
      .click()
    await isOver(receiver.page)
    await receiver.page.getByRole('heading', { name: /How was/ }).waitFor()
    expect(await proof()).toBe('receiver')
  })
})
