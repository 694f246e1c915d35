import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { day } from '../../domain/durations.ts'
import { accessibilityViolations, looksWell } from './accessibility.ts'
import { aBrowserMember, arrives, type Member, seesNotice, signInAt, visit } from './browser.ts'
import { counted } from './counted.ts'
import { fillForm, someCategories } from './item-form.ts'
import { openJourney } from './journey.ts'
import { keepTomorrow, phoneInIndia, tomorrow } from './when-to-meet.ts'

const journey = openJourney()
keepTomorrow()
const place = 'The tea stall at gate 2'
let giver: Member
beforeAll(async () => void (await someCategories(journey.site)))
beforeEach(async () => {
  giver = await aBrowserMember(journey.site, 'Leela Menon')
})

async function openForm() {
  const visitor = await journey.browser.visitor({ as: giver, ...phoneInIndia })
  const scripts: string[] = []
  visitor.page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url())
  })
  await visit(visitor.page, '/upload')
  await visitor.page.getByLabel('Title').waitFor()
  return { ...visitor, scripts }
}

const fold = (page: Page) => page.locator('summary', { hasText: 'When can it be collected?' })
const chip = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const where = (page: Page) => page.getByRole('textbox', { name: /^Where \(/ })
const isOn = (page: Page, name: string) => chip(page, name).getAttribute('aria-pressed')
const share = (page: Page) => page.getByRole('button', { name: 'Share Item' })

async function offered() {
  const { items, pickups } = journey.site.world.domain
  const [newest] = (await items.listMyItems(giver.actor, { limit: 10 })).items
  return newest && pickups.readWindows(giver.actor, newest.id)
}

describe('a giver who shares an item', () => {
  test('says with three taps when it can be collected, and whoever gets it picks one of these times', async () => {
    const { page, problems, scripts } = await openForm()
    await fillForm(page, 'Brass lamp')
    const before = scripts.length
    const { count, tap } = counted(page)
    expect(await chip(page, 'Tomorrow 9–11 AM').count()).toBe(0)
    count.taps++
    await fold(page).click()
    await tap('Tomorrow 9–11 AM')
    await tap('Tomorrow 6–8 PM')
    expect(count.taps).toBe(3)
    expect(scripts.length).toBeGreaterThan(before)
    await where(page).fill(place)
    await looksWell(page)
    await share(page).click()
    await arrives(page, '**/browse')
    const { starts_at, ends_at } = tomorrow()
    const evening = tomorrow('18:00', '20:00')
    expect(await offered()).toEqual([
      { starts_at, ends_at, place },
      { starts_at: evening.starts_at, ends_at: evening.ends_at, place },
    ])
    await page.getByRole('link', { name: 'See your item' }).click()
    const offers = page.getByRole('region', { name: 'When could you meet?' })
    await offers.getByRole('listitem').getByText('Tomorrow 9–11 AM').waitFor()
    expect(problems).toEqual([])
  })

  test('does it by keyboard, is told beside it what is wrong, and loses nothing of it', async () => {
    const { page, problems } = await openForm()
    await fillForm(page, 'Brass bowl')
    await page.getByLabel('Instructions').focus()
    await page.keyboard.press('Tab')
    expect(await fold(page).evaluate((it) => it === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await where(page).fill(place)
    await share(page).press('Enter')
    const form = page.locator('main')
    await form.getByText('Please choose a time').waitFor()
    // It is heard as the focus comes to what it describes.
    expect(await form.getByRole('alert').count()).toBe(0)
    expect(await fold(page).evaluate((it) => it === document.activeElement)).toBe(true)
    await looksWell(page)
    await chip(page, 'Another day or hour').press('Enter')
    await page.getByLabel('Day').fill(tomorrow().starts_at.slice(0, 10))
    await page.getByLabel('From').fill('09:00')
    await page.getByLabel('Until').fill('17:00')
    await share(page).press('Enter')
    await seesNotice(page, 'Error sharing item', 'Choose at most 4 hours')
    await form.getByText('Choose at most 4 hours').waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await page.reload()
    await page.getByText('We kept what you typed last time.').waitFor()
    expect(await isOn(page, 'Another day or hour')).toBe('true')
    expect(await where(page).inputValue()).toBe(place)
    expect(await page.getByLabel('Until').inputValue()).toBe('17:00')
    await looksWell(page)
    await page.getByLabel('Until').fill('12:30')
    await share(page).press('Enter')
    await arrives(page, '**/browse')
    const { starts_at, ends_at } = tomorrow('09:00', '12:30')
    expect(await offered()).toEqual([{ starts_at, ends_at, place }])
    expect(problems).toEqual([])
  })

  test('has the times again after signing in anew, and none after starting over', async () => {
    const { page } = await openForm()
    await fillForm(page, 'Brass tray')
    await fold(page).click()
    await chip(page, 'Tomorrow 9–11 AM').click()
    await journey.site.world.domain.accounts.signOut(giver.actor, 'global')
    await share(page).click()
    await arrives(page, '**/login?next=%2Fupload')
    await signInAt(page, giver.email)
    await arrives(page, '**/upload')
    await chip(page, 'Tomorrow 9–11 AM').waitFor()
    expect(await isOn(page, 'Tomorrow 9–11 AM')).toBe('true')
    await page.getByRole('button', { name: 'Start over' }).click()
    await expect.poll(() => isOn(page, 'Tomorrow 9–11 AM')).toBe('false')
    await fillForm(page, 'Brass tray')
    await share(page).click()
    await arrives(page, '**/browse')
    expect(await offered()).toEqual([])
  })

  test('has no times of some days ago when they come back to what they had begun', async () => {
    const { page } = await openForm()
    await fillForm(page, 'Brass pot')
    await fold(page).click()
    await chip(page, 'Tomorrow 9–11 AM').click()
    await page.clock.install({ time: Date.now() + 3 * day })
    await page.reload()
    await page.getByText('We kept what you typed last time.').waitFor()
    expect(await page.getByLabel('Title').inputValue()).toBe('Brass pot')
    await share(page).click()
    await arrives(page, '**/browse')
    expect(await offered()).toEqual([])
  })
})
