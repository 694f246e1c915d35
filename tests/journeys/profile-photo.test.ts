import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { photoFolder } from '../../domain/photos/limits.ts'
import { aPhoto } from '../photo-samples.ts'
import {
  aBrowserMember,
  arrives,
  keepNotices,
  type Member,
  phone,
  seesNotice,
  visit,
} from './browser.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let leela: Member
beforeEach(async () => {
  leela = await aBrowserMember(journey.site, 'Leela Menon')
})

const stored = () => journey.site.world.domain.members.readMyProfile(leela.actor)

describe('the photo of the profile', () => {
  const choose = async (page: Page, width: number, height: number) => {
    const buffer = await aPhoto({ width, height })
    const file = { name: 'me.jpg', mimeType: 'image/jpeg', buffer }
    await page.getByLabel('Choose a photo').setInputFiles(file)
    await page.getByRole('dialog', { name: 'Cut out your photo' }).waitFor()
  }
  const use = (page: Page) => page.getByRole('button', { name: 'Use this photo' }).click()
  const shown = (page: Page) => page.getByRole('main').locator('header img')

  test('is cut out square, shown instead of the initials, replaced and removed, and initials again where it cannot be loaded [PROFILE-08, ERR-58]', async () => {
    const { page, problems } = await journey.browser.visitor({ as: leela, ...phone })
    await visit(page, '/profile')
    await page.getByRole('main').locator('header').getByText('LM', { exact: true }).waitFor()
    await choose(page, 900, 600)
    await page.getByRole('slider', { name: 'Zoom' }).press('ArrowRight')
    await page.getByRole('slider', { name: 'Left and right' }).press('End')
    await use(page)
    await seesNotice(page, 'Profile updated')
    await shown(page).waitFor()
    await page.route('**/storage/**', (route) => route.abort())
    await page.reload()
    await page.getByRole('main').locator('header').getByText('LM', { exact: true }).waitFor()
    await page.unroute('**/storage/**')
    await visit(page, '/profile')
    const first = (await stored()).avatar_url ?? ''
    expect(first.startsWith(`${photoFolder}${leela.actor.id}/`)).toBe(true)
    const size = await shown(page).evaluate(async (image: HTMLImageElement) => {
      await image.decode()
      return [image.naturalWidth, image.naturalHeight]
    })
    expect(size).toEqual([320, 320])
    await choose(page, 300, 300)
    await use(page)
    await expect.poll(async () => (await stored()).avatar_url).not.toBe(first)
    await expect.poll(async () => (await fetch(journey.site.url + first)).status).toBe(404)
    await page.getByRole('button', { name: 'Remove photo' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }).click()
    await shown(page).waitFor({ state: 'detached' })
    expect((await stored()).avatar_url).toBeNull()
    expect(problems).toEqual([])
  })

  test('follows the pointer that drags it; one that does not arrive or cannot be opened leaves everything as it was [ERR-45]', async () => {
    const { page } = await journey.browser.visitor({ as: leela })
    await visit(page, '/profile')
    const heic = { name: 'iphone.heic', mimeType: 'image/heic', buffer: Buffer.from('ftypheic') }
    await page.getByLabel('Choose a photo').setInputFiles(heic)
    await seesNotice(page, 'This photo cannot be read', 'iphone.heic')
    await choose(page, 900, 600)
    const across = page.getByRole('slider', { name: 'Left and right' })
    expect(await across.inputValue()).toBe('0.5')
    const area = await page.getByRole('img', { name: 'Your photo as others' }).boundingBox()
    if (!area) throw new Error('There is nothing to drag')
    const [x, y] = [area.x + area.width / 2, area.y + area.height / 2]
    await page.mouse.move(x, y)
    await page.mouse.down()
    await page.mouse.move(x + area.width, y)
    await page.mouse.up()
    await expect.poll(() => across.inputValue()).toBe('0')
    expect(await page.getByRole('slider', { name: 'Up and down' }).isDisabled()).toBe(true)
    await page.route('**/object/item-images/**', (route) => route.abort())
    await use(page)
    await seesNotice(page, 'Profile update failed', 'The photo could not be uploaded.')
    await page.unroute('**/object/item-images/**')
    await use(page)
    await seesNotice(page, 'Profile updated')
    await shown(page).waitFor()
  })

  test('is on its way once it is used: nothing seems to stop it; one that does not arrive as the session has ended leads to the login [ERR-59, ERR-63]', async () => {
    const { page } = await journey.browser.visitor({ as: leela })
    await visit(page, '/profile')
    await choose(page, 300, 300)
    await page.evaluate(() => {
      const { toBlob } = HTMLCanvasElement.prototype
      const released = new Promise((done) => addEventListener('encode', done, { once: true }))
      HTMLCanvasElement.prototype.toBlob = function (...asked) {
        void released.then(() => toBlob.apply(this, asked))
      }
    })
    const dialog = page.getByRole('dialog', { name: 'Cut out your photo' })
    const offersNoWayBack = async () => {
      await dialog.getByRole('button', { name: 'Saving...' }).waitFor()
      await page.keyboard.press('Escape')
      expect(await dialog.getByRole('button', { name: 'Cancel' }).isDisabled()).toBe(true)
      expect(await dialog.getByRole('button', { name: 'Close' }).isDisabled()).toBe(true)
    }
    const release = await hold(page, '**/api/v1/me/profile', 'PATCH')
    await use(page)
    await offersNoWayBack()
    const sent = page.waitForRequest('**/object/item-images/**')
    await page.evaluate(() => dispatchEvent(new Event('encode')))
    await sent
    await offersNoWayBack()
    release()
    await seesNotice(page, 'Profile updated')
    await dialog.waitFor({ state: 'detached' })

    await keepNotices(page)
    await choose(page, 300, 300)
    await journey.site.world.domain.accounts.signOut(leela.actor, 'global')
    await use(page)
    await arrives(page, '/login?next=%2Fprofile')
    await seesNotice(page, 'Session expired', 'Please sign in again.')
    expect(await page.getByText('The photo could not be uploaded.').count()).toBe(0)
  })
})
