import type { Page } from 'playwright-core'
import { expect, onTestFinished, test } from 'vitest'
import { startChromium } from '../chromium.ts'
import { aBrowserMember, arrives, openBrowser, visit } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()

/** A browser as they were until 2026, which never fetches a script again that failed once in a page. */
async function anEarlierBrowser() {
  const never = ['--no-sandbox', '--disable-features=ModuleMapDoNotCacheFailedFetch']
  const chromium = await startChromium({ args: never })
  onTestFinished(() => chromium.close())
  return openBrowser({ url: journey.site.url }, chromium)
}

/** Loses the first answers that match. */
async function lose(page: Page, files: RegExp, count = 1) {
  let lost = 0
  await page.route(files, (route) => (lost++ < count ? route.abort() : route.continue()))
}

test('a page one of whose scripts was lost works all the same in an earlier browser, also where it is lost again', async () => {
  const member = await aBrowserMember(journey.site, 'Leela Menon')
  const { page } = await (await anEarlierBrowser()).visitor()
  await lose(page, /assets\/every-page-/, 4)
  await visit(page, '/login')
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await arrives(page, '/')
})

test('a part that does not arrive is told, with a way to load the page again', async () => {
  const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  await journey.site.world.anItem(giver.actor, { title: 'Cane armchair' })
  const { page } = await (await anEarlierBrowser()).visitor()
  await visit(page, '/browse')
  await lose(page, /assets\/sign-in-sheet-/)
  const heart = page.getByRole('button', { name: 'Add Cane armchair to wishlist' })
  await heart.click()
  await page.getByText('A part of this page did not arrive').waitFor()
  await page.getByRole('button', { name: 'Load the page again' }).click()
  await heart.click()
  await page.getByRole('dialog').waitFor()
})

test('a script that is nowhere costs no page', async () => {
  const answer = await fetch(`${journey.site.url}/assets/gone-AbCdEf12.js`)
  expect([answer.status, await answer.text()]).toEqual([404, 'Not found'])
  expect(answer.headers.get('cache-control')).toBe('no-store')
})
