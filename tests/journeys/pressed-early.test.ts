import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import {
  aBrowserMember,
  arrives,
  fillSignUp,
  isAskedToSignIn,
  type Member,
  phone,
  seesNotice,
  signInAt,
  stir,
  visit,
} from './browser.ts'
import { hold, photoFiles } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let item = ''
let giver: Member

beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  item = await journey.site.world.anItem(giver.actor, { title: 'Cane armchair' })
})

describe('a button that is pressed before scripts are there is answered when they are', () => {
  const pressed: [
    what: string,
    path: () => string,
    button: string,
    answer: (page: Page) => Promise<void>,
  ][] = [
    [
      'on the listing',
      () => '/browse',
      'Show Categories',
      (page) => page.getByRole('button', { name: 'Hide Categories' }).waitFor(),
    ],
    [
      'on an item',
      () => `/item/${item}`,
      'Claim Item',
      (page) => isAskedToSignIn(page, 'Please log in to claim items'),
    ],
    [
      'to share an item',
      () => `/item/${item}`,
      'Share this item',
      (page) => page.getByRole('button', { name: 'Copy link' }).waitFor(),
    ],
    [
      'on a profile',
      () => `/profile?userId=${giver.actor.id}`,
      'Copy link to this profile',
      (page) => seesNotice(page, 'Link copied!'),
    ],
    [
      'on the first page',
      () => '/',
      'Add Cane armchair to wishlist',
      (page) => isAskedToSignIn(page, 'Please log in to add items to wishlist'),
    ],
  ]
  test.for(pressed)('%s', async ([, path, name, isAnswered]) => {
    const { page, problems, letGo } = await beforeScripts(path())
    const button = page.getByRole('button', { name })
    await button.click()
    // It looks pressed for as long as it waits, and a line runs.
    expect(await button.getAttribute('data-pending')).toBe('')
    expect(await lineOf(page)).toBe('run')
    letGo()
    await isAnswered(page)
    expect(await page.locator('[data-pending]').count()).toBe(0)
    expect(await lineOf(page)).toBe('none')
    expect(problems).toEqual([])
  })

  test('to sign in, with what was typed', async () => {
    const { page, problems, letGo } = await beforeScripts('/login')
    await signInAt(page, giver.email)
    await page.locator('button[type=submit][data-pending]').waitFor()
    letGo()
    await seesNotice(page, 'Welcome back!')
    await arrives(page, '/')
    expect(problems).toEqual([])
  })

  test('to create an account, by Enter', async () => {
    const { page, problems, letGo } = await beforeScripts('/signup')
    await fillSignUp(page, 'Meera Iyer', 'meera.early@example.org')
    await page.getByLabel('Confirm Password').press('Enter')
    await page.locator('button[type=submit][data-pending]').waitFor()
    letGo()
    await seesNotice(page, 'Account created!')
    expect(problems).toEqual([])
  })
})

/** What moves at the upper edge of a page that has no scripts yet. */
const lineOf = (page: Page) =>
  page.evaluate(() => getComputedStyle(document.documentElement, '::before').animationName)

/** A page on a phone whose scripts come only once they are let go. */
async function beforeScripts(path: string) {
  const { page, problems } = await journey.browser.visitor(phone)
  const letGo = await hold(page, '**/assets/*.js')
  await page.goto(path)
  return { page, problems, letGo }
}

describe('what is pressed in the moment in which a page answers', () => {
  /** Opens a page and presses this there before React had the time to take over all of it. */
  async function pressAtOnce(page: Page, selector: string, path = '/browse') {
    await page.addInitScript((pressed) => {
      new MutationObserver((_, observer) => {
        observer.disconnect()
        document.querySelector<HTMLElement>(pressed)?.click()
      }).observe(document, { subtree: true, attributeFilter: ['data-ready'] })
    }, selector)
    await page.goto(path)
    await stir(page)
  }
  const heart = 'button[aria-label="Add Cane armchair to wishlist"]'

  test('asks a guest to sign in', async () => {
    const { page, problems } = await journey.browser.visitor()
    await pressAtOnce(page, heart)
    await isAskedToSignIn(page, 'Please log in to add items to wishlist')
    expect(problems).toEqual([])
  })

  test('asks for an item, or opens what stands behind a button of it', async () => {
    const guest = await journey.browser.visitor()
    await pressAtOnce(guest.page, 'button[aria-haspopup]:not([aria-label])', `/item/${item}`)
    await isAskedToSignIn(guest.page, 'Please log in to claim items')
    const other = await journey.browser.visitor()
    await pressAtOnce(other.page, 'button[aria-controls=share-menu]', `/item/${item}`)
    await other.page.getByRole('button', { name: 'Copy link' }).waitFor()
    expect([...guest.problems, ...other.problems]).toEqual([])
  })

  test('copies the link of a profile', async () => {
    const { page, problems } = await journey.browser.visitor()
    await pressAtOnce(page, 'main header button', `/profile?userId=${giver.actor.id}`)
    await seesNotice(page, 'Link copied!')
    expect(problems).toEqual([])
  })

  test('puts an item of the first page on the wishlist of a member', async () => {
    const as = await aBrowserMember(journey.site, 'Rahim Sheikh')
    const { page, problems } = await journey.browser.visitor({ as })
    await pressAtOnce(page, heart, '/')
    await seesNotice(page, 'Added to wishlist')
    expect(problems).toEqual([])
  })

  test('puts an item on the wishlist of a member', async () => {
    const as = await aBrowserMember(journey.site, 'Rahim Sheikh')
    const { page, problems } = await journey.browser.visitor({ as })
    await pressAtOnce(page, heart)
    await seesNotice(page, 'Added to wishlist')
    expect(problems).toEqual([])
  })

  test('leads to the page of an item, for a guest and for a member', async () => {
    for (const as of [undefined, await aBrowserMember(journey.site, 'Leela Nair')]) {
      const { page, problems } = await journey.browser.visitor({ ...(as && { as }) })
      await pressAtOnce(page, `a[href="/item/${item}"]`)
      await arrives(page, `**/item/${item}`)
      await page.getByRole('heading', { name: 'Cane armchair', level: 1 }).waitFor()
      expect(problems).toEqual([])
    }
  })
})

describe('a line runs while what was opened is on its way', () => {
  const running = (page: Page) => page.locator('[data-line]')

  test('of a request', async () => {
    const as = await aBrowserMember(journey.site, 'Rahim Sheikh')
    const { page } = await journey.browser.visitor({ as })
    const letGo = await hold(page, '**/assets/member-parts-*.js')
    await visit(page, `/item/${item}`)
    await page.getByRole('button', { name: 'Claim Item' }).click()
    await running(page).waitFor()
    letGo()
    await page.getByRole('dialog').waitFor()
    expect(await running(page).count()).toBe(0)
  })

  test('of a picture for the profile', async () => {
    const { page } = await journey.browser.visitor({ as: giver })
    const letGo = await hold(page, '**/assets/cut-dialog-*.js')
    await visit(page, '/profile?edit=yes')
    const { small } = await photoFiles()
    await page.locator('input[type=file]').first().setInputFiles(small)
    await running(page).waitFor()
    letGo()
    await page.getByRole('dialog').waitFor()
    expect(await running(page).count()).toBe(0)
  })

  test('of a picture that takes long to open', async () => {
    const { page } = await journey.browser.visitor({ as: giver })
    await page.addInitScript(openSlowly)
    await visit(page, '/profile?edit=yes')
    const { small } = await photoFiles()
    const input = page.locator('input[type=file]').first()
    await input.setInputFiles(small)
    await running(page).waitFor()
    await page.evaluate(() => dispatchEvent(new Event('opened')))
    await page.getByRole('dialog').waitFor()
    expect(await running(page).count()).toBe(0)
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
  })
})

test('a heart that is pressed before the session is read is on the list, also when one leaves at once [WISH-10]', async () => {
  const member = await aBrowserMember(journey.site, 'Rahim Sheikh')
  const session = JSON.stringify({ ...JSON.parse(member.session), expires_at: 1 })
  const { page } = await journey.browser.visitor({ as: { ...member, session } })
  const letGo = await hold(page, '**/auth/v1/token**')
  await page.goto('/browse')
  await stir(page)
  await page.getByRole('button', { name: 'Add Cane armchair to wishlist' }).first().click()
  await page.getByRole('button', { name: 'Remove Cane armchair from wishlist' }).first().waitFor()
  letGo()
  await visit(page, '/wishlist')
  await page.getByRole('main').getByRole('link', { name: 'Cane armchair' }).waitFor()
})

/** Pictures open only once the test says so, as if they were large and the phone old. */
function openSlowly() {
  const { createImageBitmap } = globalThis
  const open = async (...given: Parameters<typeof createImageBitmap>) => {
    await new Promise((resolve) => addEventListener('opened', resolve, { once: true }))
    return createImageBitmap(...given)
  }
  Object.assign(globalThis, { createImageBitmap: open })
}
