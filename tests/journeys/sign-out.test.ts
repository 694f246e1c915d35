import { expect, test } from 'vitest'
import { account, signInLink, signOut } from './account-menu.ts'
import { aBrowserMember, arrives, drawn, phone, seesNotice, signInAt, visit } from './browser.ts'
import { choosePhotos, hold, photoFiles, shownPhotos } from './item-form.ts'
import { openJourney } from './journey.ts'
import { stopClock, until } from './standing-clock.ts'

const journey = openJourney()

test('signing out in one tab signs out the others and forgets what was typed in them [AUTH-19]', async () => {
  const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const { page, context } = await journey.browser.visitor({ as: member })
  const other = await context.newPage()
  await visit(page, '/browse')
  await visit(other, '/upload')
  await other.getByLabel('Title').fill('A draft of mine')
  const drafts = () =>
    other.evaluate(() => Object.keys(localStorage).filter((key) => /draft/.test(key)).length)
  await expect.poll(drafts).toBe(1)
  const reports = `aadaan-reports-${member.actor.id}`
  await page.evaluate((key) => localStorage.setItem(key, '["somebody Spam"]'), reports)
  await signOut(page)
  await signInLink(page).waitFor()
  await signInLink(other).waitFor()
  await expect.poll(drafts).toBe(0)
  expect(await page.evaluate((key) => localStorage.getItem(key), reports)).toBeNull()
})

test('whoever signs out is not asked to sign in again by a tab to which a letter led', async () => {
  const as = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const item = await journey.site.world.anItem(as.actor)
  const { page, context } = await journey.browser.visitor({ as })
  const other = await context.newPage()
  await visit(page, '/about')
  await visit(other, `/item/${item}#requests`)
  await other.getByText('Nobody has asked yet').waitFor()
  await signOut(page)
  await signInLink(other).waitFor()
  await other.getByRole('button', { name: 'Claim Item' }).waitFor()
  await drawn(other)
  expect(await other.getByRole('dialog').count()).toBe(0)
})

test('signing out in one tab signs out the others also where the session cannot be refreshed now [AUTH-19]', async () => {
  const as = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const { page, context } = await journey.browser.visitor({ as })
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await visit(tab, '/about')
    await account(tab).waitFor()
  }
  await context.route('**/auth/v1/**', (route) => route.abort())
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('aadaan-auth') ?? '')
    localStorage.setItem('aadaan-auth', JSON.stringify({ ...session, expires_at: 1 }))
  })
  for (const tab of [page, other]) await stopClock(tab)
  const leaving = signOut(page)
  await until(page, () => signInLink(page).isVisible(), 100)
  await leaving
  await signInLink(other).waitFor()
})

test('signing out takes what was typed from the screen at once, while the home page is still on its way', async () => {
  const member = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const { page } = await journey.browser.visitor({ as: member })
  await visit(page, '/upload')
  await page.getByLabel('Title').fill('A draft of mine')
  await choosePhotos(page, (await photoFiles()).small)
  await shownPhotos(page).waitFor()
  const letGo = await hold(page, '**/*.{data,js}*')
  await signOut(page)
  await signInLink(page).waitFor()
  await page.getByLabel('Title').waitFor({ state: 'detached' })
  letGo()
  await arrives(page, '/')
  expect(await page.getByRole('dialog').count()).toBe(0)
})

test('a conversation goes with its member, also where a browser cannot tell its tabs of a sign-out', async () => {
  const [asha, rahim, leela] = await Promise.all(
    ['Asha Kulkarni', 'Rahim Sheikh', 'Leela Menon'].map((name) =>
      aBrowserMember(journey.site, name),
    ),
  )
  const { anItem, domain } = journey.site.world
  if (!asha || !rahim || !leela) throw new Error('Nobody is there.')
  const item = await anItem(asha.actor)
  await domain.exchanges.requestItem(rahim.actor, item, { message: null })
  const about = { recipient_id: asha.actor.id, item_id: item, message: 'I can come at six.' }
  await domain.messaging.sendMessage(rahim.actor, about)
  const next = await journey.browser.visitor({ as: leela })
  await visit(next.page, '/about')
  const session = await next.page.evaluate(() => ({ ...localStorage }))
  const { page } = await journey.browser.visitor({ as: asha })
  await page.addInitScript(() => Reflect.deleteProperty(globalThis, 'BroadcastChannel'))
  const words = page.getByText('I can come at six.')
  await visit(page, `/messages/${item}/${rahim.actor.id}`)
  await words.waitFor()
  await page.evaluate((kept) => {
    for (const [key, value] of Object.entries(kept)) localStorage.setItem(key, value)
    document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
  }, session)
  await words.waitFor({ state: 'detached' })
})

test('signing out works without the server, which may not answer or not be there', async () => {
  for (const [name, isSilent] of [['Asha', true] as const, ['Rahim', false] as const]) {
    const member = await aBrowserMember(journey.site, name)
    const { page, context } = await journey.browser.visitor({ as: member })
    await visit(page, '/about')
    await account(page).waitFor()
    await page.route('**/auth/v1/**', (route) => (isSilent ? undefined : route.abort()))
    await signOut(page)
    await signInLink(page).waitFor()
    await seesNotice(page, 'You are signed out.')
    expect(await page.evaluate(() => localStorage.getItem('aadaan-auth'))).toBeNull()
    await context.close()
  }
})

test('whoever signs in before the end of the session before has been answered stays signed in [AUTH-16]', async () => {
  const as = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const { page } = await journey.browser.visitor({ as, ...phone })
  await visit(page, '/about')
  await account(page).waitFor()
  const answer = await hold(page, '**/auth/v1/logout**')
  await journey.site.world.domain.accounts.signOut(as.actor, 'global')
  await page.getByRole('navigation', { name: 'Quick access' }).getByText('My Items').click()
  await arrives(page, '**/login?next=%2Forders')
  await signInAt(page, as.email)
  await account(page).waitFor()
  await signOut(page)
  await signInLink(page).click()
  await arrives(page, '**/login*')
  await signInAt(page.getByRole('main'), as.email)
  await account(page).waitFor()
  const answered = page.waitForResponse('**/auth/v1/logout**')
  answer()
  await (await answered).finished()
  await drawn(page)
  await account(page).waitFor()
  await visit(page, '/orders')
  await account(page).waitFor()
})

test('signing in and out works in a browser that refuses to keep anything', async () => {
  const { email } = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const { page } = await journey.browser.visitor()
  await page.addInitScript(() => {
    function refuse() {
      throw new DOMException('The operation is insecure.', 'SecurityError')
    }
    for (const place of ['localStorage', 'sessionStorage', 'indexedDB'])
      Object.defineProperty(window, place, { get: refuse })
    Object.defineProperty(window, 'BroadcastChannel', { value: refuse })
    LockManager.prototype.request = async () => refuse()
  })
  await visit(page, '/login?next=%2Fhelp')
  await signInAt(page.getByRole('main'), email)
  await arrives(page, '**/help')
  await account(page).waitFor()
  await signOut(page)
  await signInLink(page).waitFor()
})
