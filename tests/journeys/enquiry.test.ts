import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { accessibilityViolations, looksWell } from './accessibility.ts'
import { aBrowserMember, arrives, signInAt, visit } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
const kept = () =>
  journey.site.world.database
    .selectFrom('enquiries')
    .select(['member_id', 'name', 'email', 'subject', 'message'])
    .orderBy('created_at', 'desc')
    .execute()
const send = (page: Page) => page.getByRole('button', { name: 'Send message' })

describe('the form of the contact page', () => {
  test('takes what a guest writes, once, and says where the answer goes', async () => {
    const { page, problems } = await journey.browser.visitor({ width: 320, height: 640 })
    await visit(page, '/contact')
    await looksWell(page)
    await page.getByLabel('Your name').fill('Ravi Menon')
    await page.getByLabel('Email for our answer').fill('ravi@example.org')
    await page.getByLabel('What is it about?').selectOption('An idea')
    await page.getByLabel('Your message').fill('More books, please.')
    await send(page).evaluate((button: HTMLElement) => {
      button.click()
      button.click()
    })
    const sent = page.getByText('We have your message')
    await sent.waitFor()
    await page.getByText('Our answer comes to ravi@example.org.').waitFor()
    expect(await sent.evaluate((text) => text === document.activeElement)).toBe(true)
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await kept()).toEqual([
      {
        member_id: null,
        name: 'Ravi Menon',
        email: 'ravi@example.org',
        subject: 'idea',
        message: 'More books, please.',
      },
    ])
    await page.getByRole('button', { name: 'Write another message' }).press('Enter')
    const isThere = () => page.locator('section:has(#write)').evaluate((it) => it.matches(':focus'))
    await expect.poll(isThere).toBe(true)
    expect(await page.getByLabel('Your message').inputValue()).toBe('')
    expect(problems).toEqual([])
  })

  test('keeps what a guest wrote while they look at another page, and where it is loaded anew', async () => {
    const { page } = await journey.browser.visitor()
    await visit(page, '/contact')
    await page.getByLabel('Your name').fill('Ravi Menon')
    await page.getByLabel('What is it about?').selectOption('An idea')
    await page.getByLabel('Your message').fill('More books, please.')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Help' }).first().click()
    await arrives(page, '/help')
    await page.goBack()
    await expect
      .poll(() => page.getByLabel('Your message').inputValue())
      .toBe('More books, please.')
    expect(await page.getByLabel('Your name').inputValue()).toBe('Ravi Menon')
    expect(await page.getByLabel('What is it about?').inputValue()).toBe('idea')
    // As a phone does that is short of memory.
    await page.reload()
    await expect
      .poll(() => page.getByLabel('Your message').inputValue())
      .toBe('More books, please.')
    expect(await page.getByLabel('What is it about?').inputValue()).toBe('idea')
  })

  test('knows a member until they sign out, and keeps what one typed when it could not be sent', async () => {
    const member = await aBrowserMember(journey.site, 'Leela Menon')
    const { page } = await journey.browser.visitor({ as: member })
    await visit(page, '/contact')
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Leela Menon')
    expect(await page.getByLabel('Email for our answer').inputValue()).toBe(member.email)
    await page.getByLabel('Your message').fill('The map is empty.')
    await page.route('**/api/v1/enquiries', (route) => route.abort())
    await send(page).click()
    await page.getByRole('alert').getByText('Your message was not sent').waitFor()
    expect(await page.getByLabel('Your message').inputValue()).toBe('The map is empty.')
    await page.unroute('**/api/v1/enquiries')
    await page.getByLabel('Your message').fill('\u2063')
    await send(page).click()
    await page.getByRole('alert').getByText('Please write a message').waitFor()
    await page.getByLabel('Your message').fill('The map is empty.')
    await send(page).click()
    await page.getByText('We have your message').waitFor()
    expect((await kept())[0]).toMatchObject({ member_id: member.actor.id, subject: 'question' })
    await page.getByRole('button', { name: 'Write another message' }).click()
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Leela Menon')
    const other = await page.context().newPage()
    await visit(other, '/contact')
    await other.getByRole('banner').getByRole('button', { name: 'Account' }).click()
    await other.locator('#account-menu').getByRole('button', { name: 'Logout' }).click()
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('')
    expect(await page.getByLabel('Email for our answer').inputValue()).toBe('')
  })

  test('loses nothing when the session of a member ends by itself', async () => {
    const member = await aBrowserMember(journey.site, 'Leela Menon')
    const { page } = await journey.browser.visitor({ as: member })
    await visit(page, '/contact')
    await expect.poll(() => page.getByLabel('Your name').inputValue()).toBe('Leela Menon')
    await page.getByLabel('Email for our answer').fill('leela.at.work@example.org')
    await page.getByLabel('What is it about?').selectOption('An idea')
    await page.getByLabel('Your message').fill('The map is empty.')
    await journey.site.world.domain.accounts.signOut(member.actor, 'global')
    await send(page).click()
    await arrives(page, '/login?next=%2Fcontact')
    await signInAt(page, member.email)
    await expect.poll(() => page.getByLabel('Your message').inputValue()).toBe('The map is empty.')
    expect(await page.getByLabel('What is it about?').inputValue()).toBe('idea')
    const answerTo = page.getByLabel('Email for our answer')
    expect(await answerTo.inputValue()).toBe('leela.at.work@example.org')
  })

  test('gives way to the addresses where there are no scripts', async () => {
    const { page } = await journey.browser.visitor({ javaScript: false })
    await page.goto('/contact')
    await page.getByText('This form needs JavaScript.').waitFor()
    expect(await send(page).isVisible()).toBe(false)
    await page.getByRole('main').getByRole('link', { name: 'help@example.org' }).waitFor()
  })
})
