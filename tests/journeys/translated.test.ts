import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { aBrowserMember, arrives, seesNotice, visit } from './browser.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let item = ''
beforeAll(async () => {
  const giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  item = await journey.site.world.anItem(giver.actor)
})

/** Does to every text on the page what a browser does that translates it: another node stands in its place. */
const translate = (page: Page) =>
  page.evaluate(() => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const texts: Text[] = []
    while (walker.nextNode()) texts.push(walker.currentNode as Text)
    for (const text of texts) {
      if (!text.data.trim() || text.parentElement?.closest('script, style, textarea')) continue
      const [outer, inner] = [document.createElement('font'), document.createElement('font')]
      inner.textContent = text.data
      outer.append(inner)
      text.replaceWith(outer)
    }
  })

test('on a page that the browser translates, people sign in', async () => {
  const member = await aBrowserMember(journey.site, 'Leela Menon')
  const { page, problems } = await journey.browser.visitor()
  await visit(page, '/login')
  await translate(page)
  await page.getByLabel('Email').fill(member.email)
  await page.getByLabel('Password', { exact: true }).fill(member.password)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await arrives(page, '/')
  expect(problems).toEqual([])
})

test('what is typed on a page that is translated before its scripts begin stays', async () => {
  const { page, problems } = await journey.browser.visitor()
  const letGo = await hold(page, '**/assets/entry.client-*')
  await page.goto('/login')
  await page.getByLabel('Email').fill('leela@example.org')
  await translate(page)
  letGo()
  await page.waitForFunction(() => document.documentElement.dataset.ready !== undefined)
  expect(await page.getByLabel('Email').inputValue()).toBe('leela@example.org')
  expect(await page.locator('font').count()).toBe(0)
  expect(problems).toEqual([])
})

test('on a page that the browser translates, people ask for an item', async () => {
  const member = await aBrowserMember(journey.site, 'Rahim Sheikh')
  const { page, problems } = await journey.browser.visitor({ as: member })
  await visit(page, `/item/${item}`)
  await translate(page)
  await page.getByRole('button', { name: 'Claim Item' }).click()
  await page.getByRole('dialog').waitFor()
  await translate(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Send Claim Request' }).click()
  await seesNotice(page, 'Request sent!')
  // A part that React had not taken over yet is made anew by it; nothing is typed there.
  expect(problems.filter((problem) => !problem.includes('#418'))).toEqual([])
})

test('on a page that the browser translates, people write to those who run it', async () => {
  const { page, problems } = await journey.browser.visitor()
  await visit(page, '/contact')
  await translate(page)
  await page.getByLabel('Your name').fill('Ravi Menon')
  await page.getByLabel('Email for our answer').fill('ravi@example.org')
  await page.getByLabel('What is it about?').selectOption('An idea')
  await page.getByLabel('Your message').fill('The photo would not load.')
  await page.getByRole('button', { name: 'Send message' }).click()
  await page.getByText('We have your message').first().waitFor()
  expect(problems).toEqual([])
})
