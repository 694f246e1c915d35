import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { reportReasons } from '../../domain/moderation/limits.ts'
import { account } from './account-menu.ts'
import { aBrowserMember, arrives, type Member, seesNotice, visit } from './browser.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let giver: Member
let item: string
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  item = await journey.site.world.anItem(giver.actor)
})

const reportsOf = ({ actor }: Member) =>
  journey.site.world.database
    .selectFrom('reports')
    .selectAll()
    .where('reporter_id', '=', actor.id)
    .execute()

const description = (page: Page) => page.getByRole('textbox', { name: /Description/ })

async function openDialog(page: Page) {
  await page.getByRole('button', { name: 'Report item' }).click()
  await page.getByRole('dialog', { name: 'Report User' }).waitFor()
}

const submit = (page: Page) => page.getByRole('button', { name: 'Submit Report' }).click()

async function aReporter(width = 1280) {
  const member = await aBrowserMember(journey.site, 'Rahim Sheikh')
  const { page, problems } = await journey.browser.visitor({ as: member, width, height: 740 })
  await visit(page, `/item/${item}`)
  await openDialog(page)
  return { member, page, problems }
}

describe('reporting the giver of an item', () => {
  test('sends the reason and the words, with the item in them [ITEM-11, REPORT-08, REPORT-12, ROLE-10, CALL-69]', async () => {
    const { member, page, problems } = await aReporter(360)
    const reasons = page.getByRole('radio')
    expect(
      await reasons.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
    ).toEqual([...reportReasons])
    for (const reason of reportReasons)
      expect(await page.getByRole('radio', { name: reason, exact: true }).count()).toBe(1)
    const link = `${journey.site.url}/item/${item}`
    expect(await description(page).inputValue()).toBe(`About the item "Cane armchair": ${link}\n`)
    await page.getByText('Scammer/Fraud').click()
    await description(page).press('End')
    await description(page).pressSequentially('Asks for money.')
    const sent = page.waitForRequest('**/functions/v1/submit-report')
    await submit(page)
    expect((await sent).postDataJSON()).toEqual({
      reportData: {
        reporter_email: member.email,
        reported_user: giver.actor.id,
        reported_user_name: 'Asha Kulkarni',
        reason: 'Scammer/Fraud',
        description: expect.stringContaining('Asks for money.'),
        timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      },
    })
    await seesNotice(page, 'Report Submitted')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    expect(await reportsOf(member)).toMatchObject([
      { reported_id: giver.actor.id, reason: 'Scammer/Fraud', status: 'open' },
    ])
    expect(problems).toEqual([])
  })

  test('asks for a reason, counts the characters and takes 500 [REPORT-04, REPORT-06, REPORT-07]', async () => {
    const { member, page } = await aReporter(360)
    await submit(page)
    const wrong = page.getByText('Please select a reason for reporting this user.')
    await wrong.waitFor()
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).value))
      .toBe('Spam')
    // Heard once, with the reason that gets the focus.
    const spam = page.getByRole('radio', { name: 'Spam', exact: true })
    expect(await spam.getAttribute('aria-describedby')).toBe(await wrong.getAttribute('id'))
    expect(await page.getByRole('alert').count()).toBe(0)
    await page.getByRole('button', { name: 'Cancel' }).click()
    await openDialog(page)
    expect(await wrong.count()).toBe(0)
    await spam.focus()
    await spam.press('Enter')
    await page.getByRole('alert').and(wrong).waitFor()
    await page.getByText('Harassment').click()
    await wrong.waitFor({ state: 'detached' })
    await description(page).fill('')
    await page.getByText('0/500').waitFor()
    await description(page).fill('x'.repeat(499))
    await page.getByText('499/500').waitFor()
    await description(page).press('End')
    await description(page).pressSequentially('yz')
    await page.getByText('500/500').waitFor()
    expect(await description(page).inputValue()).toHaveLength(500)
    await submit(page)
    await seesNotice(page, 'Report Submitted')
    const kept = await reportsOf(member)
    expect(kept.map((one) => one.description)).toEqual([`${'x'.repeat(499)}y`])
  })

  test('a second time for the same reason is answered at once from what this browser keeps, and by the server from any other [REPORT-09, REPORT-10]', async () => {
    const twice = 'You have already reported this user for this reason.'
    const { member, page } = await aReporter()
    await page.getByText('Spam').click()
    await submit(page)
    await seesNotice(page, 'Report Submitted')
    const calls: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('submit-report')) calls.push(request.url())
    })
    const again = async () => {
      await openDialog(page)
      await page.getByText('Spam').click()
      await submit(page)
      await page.getByText(twice).waitFor()
    }
    await again()
    expect(calls).toEqual([])
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage))
        if (key.includes('-reports-')) localStorage.removeItem(key)
    })
    await page.reload()
    await again()
    expect(calls).toHaveLength(1)
    expect(await reportsOf(member)).toHaveLength(1)
  })
})

describe('a report that fails', () => {
  const network =
    'Network error: Unable to connect to the server. Please check your internet connection.'

  test('says why, and loses nothing that was written [ERR-47, ERR-48, ERR-49]', async () => {
    const { member, page } = await aReporter()
    const address = '**/functions/v1/submit-report'
    await page.getByText('Fake profile').click()
    await description(page).fill('The photo is of an actor.')
    await page.route(address, (route) => route.abort())
    await submit(page)
    await seesNotice(page, 'Your report was not sent', network)
    await page.unroute(address)
    // A newer notice takes the place of the one before: no two in a row have the same words.
    const answers: [number, object, string][] = [
      [500, {}, 'Failed to submit report. Please try again later.'],
      [429, { error: 'Too many attempts.' }, 'Error: Too many attempts.'],
      [200, {}, 'Failed to submit report. Please try again later.'],
      [400, { error: 'Not so.' }, 'Error: Not so.'],
    ]
    for (const [status, json, text] of answers) {
      await page.route(address, (route) => route.fulfill({ status, json }))
      await submit(page)
      await seesNotice(page, 'Your report was not sent', text)
      await page.unroute(address)
    }
    expect(await description(page).inputValue()).toBe('The photo is of an actor.')
    expect(await page.getByRole('radio', { name: 'Fake profile' }).isChecked()).toBe(true)
    expect(await reportsOf(member)).toEqual([])
    await page.getByRole('button', { name: 'Cancel' }).click()
    await openDialog(page)
    expect(await description(page).inputValue()).toBe('The photo is of an actor.')
    await page.getByText('Fake profile').click()
    await submit(page)
    await seesNotice(page, 'Report Submitted')
    expect(await reportsOf(member)).toHaveLength(1)
  })

  test('because the session has ended asks to log in [REPORT-05]', async () => {
    const { member, page } = await aReporter()
    // It ends while the report is on its way: the page hears of it and may close the dialog before.
    await page.route('**/functions/v1/submit-report', async (route) => {
      await journey.site.world.domain.accounts.signOut(member.actor, 'global')
      await route.continue()
    })
    await page.getByText('Spam').click()
    await submit(page)
    await seesNotice(page, 'Authentication required', 'You must be logged in to report a user.')
    expect(await reportsOf(member)).toEqual([])
  })

  test('after the account was deleted elsewhere says that it was, and leaves nothing on the device [PROFILE-23]', async () => {
    const { member, page } = await aReporter()
    await page.route('**/functions/v1/submit-report', async (route) => {
      await journey.site.world.domain.deletion.deleteAccount(member.actor)
      await route.continue()
    })
    await page.getByText('Spam').click()
    await submit(page)
    await seesNotice(page, 'Account Deleted')
    expect(await page.getByText('Session expired').count()).toBe(0)
  })
})

test('nothing in the product offers to moderate [ROLE-28]', async () => {
  const { page } = await journey.browser.visitor({ as: giver })
  const offersNothing = async (path: string, loaded: string) => {
    await arrives(page, (url) => url.pathname === path)
    await page.getByRole('main').getByRole('heading', { name: loaded }).first().waitFor()
    expect(await page.locator('body').innerText(), path).not.toMatch(/moderat|\badmin/i)
  }
  await visit(page, '/')
  await offersNothing('/', 'How it works')
  await page.getByRole('banner').getByRole('link', { name: 'Find', exact: true }).click()
  await offersNothing('/browse', 'Cane armchair')
  await page.getByRole('main').getByRole('link', { name: 'Cane armchair' }).click()
  await offersNothing(`/item/${item}`, 'Requests')
  // Nor has an owner anything to report.
  expect(await page.getByRole('button', { name: 'Report item' }).count()).toBe(0)
  for (const [name, path, loaded] of [
    ['Profile', '/profile', 'Asha Kulkarni'],
    ['My Orders', '/orders', 'Cane armchair'],
  ] as const) {
    await account(page).click()
    await page.locator('#account-menu').getByRole('link', { name }).click()
    await offersNothing(path, loaded)
  }
})
