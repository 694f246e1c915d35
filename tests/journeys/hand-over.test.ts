import jsQR from 'jsqr'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { newestLetter } from '../letters.ts'
import { accessibilityViolations, overflows, smallTargets } from './accessibility.ts'
import { aBrowserMember, arrives, type Member, password, seesNotice, visit } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
const phone = { width: 360, height: 740 }
let asha: Member
let rahim: Member
let item: string
let request: string
beforeEach(async () => {
  asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
  rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
  const exchange = await journey.site.world.anExchange(asha.actor, rahim.actor)
  item = exchange.itemId
  request = exchange.requestId
})

const at = async (member: Member | undefined, hash = '') => {
  const visitor = await journey.browser.visitor({ ...(member && { as: member }), ...phone })
  await visit(visitor.page, `/item/${item}${hash}`)
  return visitor
}
const looksWell = async (page: Page) => {
  expect(await accessibilityViolations(page)).toEqual([])
  expect(await smallTargets(page)).toEqual([])
  expect(await overflows(page)).toBe(0)
}
const proof = async () => {
  const { handed_over_by } = await journey.site.world.database
    .selectFrom('items')
    .select('handed_over_by')
    .where('id', '=', item)
    .executeTakeFirstOrThrow()
  return handed_over_by
}
const tries = async () => {
  const row = await journey.site.world.database
    .selectFrom('handovers')
    .select('tries')
    .where('request_id', '=', request)
    .executeTakeFirst()
  return row?.tries ?? 0
}
const numberOf = async () =>
  (await journey.site.world.domain.exchanges.viewHandoverNumber(rahim.actor, request)).number
const another = (number: string) => String((Number(number) + 1) % 10_000).padStart(4, '0')

const shown = (page: Page) => page.locator('[data-handover-number]')
const field = (page: Page) => page.getByRole('textbox', { name: 'Hand-over number' })
const give = (page: Page) => page.getByRole('button', { name: 'Confirm the hand-over' })
const isOver = (page: Page) =>
  page.locator('[data-banner]', { hasText: 'Completed by Rahim Sheikh' }).waitFor()

describe('the hand-over number', () => {
  test('is shown by the receiver, typed by the giver with the keyboard, and both see the end', async () => {
    const receiver = await at(rahim)
    await shown(receiver.page).waitFor()
    const number = (await shown(receiver.page).innerText()).slice(0, 4)
    await receiver.page
      .getByText('Say it only when you hold the item. Nobody needs it on the phone.')
      .waitFor()
    await looksWell(receiver.page)
    const giver = await at(asha)
    await field(giver.page).waitFor()
    await looksWell(giver.page)
    // By itself: four digits in a row stand in many an id.
    const byItself = new RegExp(`(?<![\\w.-])${number}(?![\\w.-])`)
    expect(await receiver.page.locator('main').innerHTML()).toMatch(byItself)
    expect(await giver.page.content()).not.toMatch(byItself)
    await field(giver.page).pressSequentially(another(number))
    await field(giver.page).press('Enter')
    await giver.page.getByText('That is not the number. Tries left: 19').waitFor()
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

  test('is a picture too, that a camera reads, with its digits as text', async () => {
    const { page, problems } = await at(rahim)
    await page.getByRole('button', { name: 'Show as a picture' }).click()
    const picture = page.getByRole('img', { name: 'Your hand-over number as a picture' })
    await picture.waitFor()
    const shot = sharp(await picture.screenshot({ scale: 'css' }))
    const { data, info } = await shot.ensureAlpha().raw().toBuffer({ resolveWithObject: true })
    const read = jsQR(new Uint8ClampedArray(data), info.width, info.height)
    const { link } = await journey.site.world.domain.exchanges.viewHandoverNumber(
      rahim.actor,
      request,
    )
    expect(read?.data).toBe(link)
    expect(link).toMatch(new RegExp(`/item/${item}#handover=${await numberOf()}$`))
    expect(await page.locator('figcaption').innerText()).toContain(await numberOf())
    await looksWell(page)
    expect(problems).toEqual([])
  })
})

describe('the address of the picture', () => {
  const asked = (page: Page) => page.getByRole('dialog', { name: 'Hand over Cane armchair?' })

  test('asks the giver, completes, and leaves no number in the address', async () => {
    const number = await numberOf()
    const { page, problems } = await at(asha, `#handover=${number}`)
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
    const { page } = await at(asha, `#handover=${another(await numberOf())}`)
    await asked(page).getByRole('button', { name: 'Confirm the hand-over' }).click()
    await asked(page).getByText('That is not the number. Tries left: 19').waitFor()
    expect(await tries()).toBe(1)
    expect(await proof()).toBeNull()
  })

  test('tells anybody else who is signed in that it is not for them, and does nothing', async () => {
    const number = await numberOf()
    for (const other of [rahim, await aBrowserMember(journey.site, 'Leela Menon')]) {
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
    await sheet.getByLabel('Email').fill(asha.email)
    await sheet.getByLabel('Password', { exact: true }).fill(password)
    await sheet.getByRole('button', { name: 'Sign In' }).click()
    await asked(page).getByRole('button', { name: 'Confirm the hand-over' }).click()
    await isOver(page)
    expect(await proof()).toBe('number')
    expect(problems).toEqual([])
  })
})

describe('without a connection', () => {
  const waiting = (page: Page) => page.getByText('Will be confirmed when you are online.')

  async function typedOffline(number: string) {
    const visitor = await at(asha)
    await field(visitor.page).waitFor()
    await visitor.context.setOffline(true)
    await field(visitor.page).fill(number)
    await give(visitor.page).click()
    await waiting(visitor.page).waitFor()
    expect(await proof()).toBeNull()
    return visitor
  }

  test('a typed number waits, and is sent once when there is a line', async () => {
    const { page, context } = await typedOffline(await numberOf())
    await looksWell(page)
    const sent: string[] = []
    page.on('request', (one) => {
      if (one.method() === 'POST' && one.url().endsWith('/handover')) sent.push(one.url())
    })
    await context.setOffline(false)
    await seesNotice(page, 'Handed over: Cane armchair')
    await isOver(page)
    expect(sent).toHaveLength(1)
    expect(await proof()).toBe('number')
    expect(await page.evaluate(() => Object.keys(localStorage).join())).not.toContain('handover')
  })

  test('it survives that the page is closed, and goes from another page', async () => {
    const { page, context } = await typedOffline(await numberOf())
    await page.close()
    await context.setOffline(false)
    const next = await context.newPage()
    await visit(next, '/browse')
    await seesNotice(next, 'Handed over: Cane armchair')
    expect(await proof()).toBe('number')
  })

  test('it can be typed again, and a wrong one says so once it was sent', async () => {
    const { page, context } = await typedOffline(await numberOf())
    await page.getByRole('button', { name: 'Type it again' }).click()
    await field(page).fill(another(await numberOf()))
    await give(page).click()
    await waiting(page).waitFor()
    await context.setOffline(false)
    await seesNotice(
      page,
      'The number for Cane armchair was not taken',
      'That is not the number. Tries left: 19',
    )
    await field(page).waitFor()
    expect([await tries(), await proof()]).toEqual([1, null])
  })

  test('it is gone when the giver signs out', async () => {
    const { page, context } = await typedOffline(await numberOf())
    const kept = () => page.evaluate(() => Object.values(localStorage).join())
    const number = `"${await numberOf()}"`
    expect(await kept()).toContain(number)
    await page.route('**/handover', (route) => route.abort())
    await context.setOffline(false)
    await page.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    await page.locator('#account-menu').getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('banner').getByRole('link', { name: 'Sign In' }).waitFor()
    expect(await kept()).not.toContain(number)
    await page.unrouteAll()
    await visit(page, `/item/${item}`)
    expect([await tries(), await proof()]).toEqual([0, null])
  })

  test('the number stays on the receiver’s open page', async () => {
    const { page, context } = await at(rahim)
    await shown(page).waitFor()
    await context.setOffline(true)
    expect(await shown(page).innerText()).toContain(await numberOf())
  })
})

describe('“I have it”', () => {
  const say = async (page: Page) => {
    await page.getByRole('button', { name: 'I have it' }).click()
    await looksWell(page)
    await page.getByRole('dialog').getByRole('button', { name: 'I have it' }).click()
    await seesNotice(page, 'The giver is told that you have it')
  }

  test('is told to the giver by letter and bell, who objects with one press', async () => {
    const receiver = await at(rahim)
    await say(receiver.page)
    await receiver.page.getByText('Unless the giver objects until').waitFor()
    await newestLetter(journey.site.world, asha.email, 'item-received')
    const giver = await journey.browser.visitor({ as: asha, ...phone })
    await visit(giver.page, '/notifications')
    await giver.page.getByText('Rahim Sheikh says that they have Cane armchair.').click()
    await arrives(giver.page, `**/item/${item}`)
    await giver.page.getByText('Rahim Sheikh says: I have it.').waitFor()
    const { page } = await at(asha)
    await page.getByText('Rahim Sheikh says: I have it.').waitFor()
    await looksWell(page)
    await page.getByRole('button', { name: 'No, I still have it' }).press('Enter')
    await seesNotice(page, 'The receiver is told that you still have it')
    await giver.page.getByText('Rahim Sheikh says: I have it.').waitFor({ state: 'detached' })
    const objected = 'The giver says that it is not handed over yet.'
    await receiver.page.getByText(objected).waitFor()
    // Without the notice that still stands over the page.
    const again = await at(rahim)
    await again.page.getByText(objected).waitFor()
    await looksWell(again.page)
    expect(await proof()).toBeNull()
    expect([...giver.problems, ...receiver.problems]).toEqual([])
  })

  test('completes at once when the giver says the same [EXCH-02]', async () => {
    const receiver = await at(rahim)
    await say(receiver.page)
    const giver = await at(asha)
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
