import { beforeAll, describe, expect, test } from 'vitest'
import type { World } from '../world.ts'
import { accessibilityViolations } from './accessibility.ts'
import { aBrowserMember, drawn, type Member, phone, visit } from './browser.ts'
import { openJourney } from './journey.ts'
import { aPhotoOf } from './photo-of.ts'

const journey = openJourney()
let giver: Member
let images: string[]
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  images = [await aPhotoOf(journey.site, giver), await aPhotoOf(journey.site, giver)]
})

const anItem = (input: Parameters<World['anItem']>[1] = {}) =>
  journey.site.world.anItem(giver.actor, input)

describe('the photos of an item', () => {
  test('are chosen in a strip and open large, also with the keyboard [ITEM-04, ITEM-05]', async () => {
    const { page, problems } = await journey.browser.visitor(phone)
    await visit(page, `/item/${await anItem({ images })}`)
    const shows = async (picture: string | undefined) => {
      const src = await page
        .getByRole('img', { name: /^Cane armchair, photo/ })
        .last()
        .getAttribute('src')
      expect(src).toContain(picture?.split('/').at(-1))
    }
    await page.getByRole('button', { name: 'Show photo 2' }).click()
    await shows(images[1])
    await page.getByRole('button', { name: 'Enlarge photo 2 of 2' }).press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Cane armchair' })
    await dialog.getByRole('img', { name: /photo 2 of 2/ }).waitFor()
    expect(
      await dialog
        .getByRole('img')
        .first()
        .evaluate((image: HTMLImageElement) => image.currentSrc),
    ).not.toContain('width=')
    await page.keyboard.press('ArrowRight')
    await shows(images[0])
    await dialog.getByRole('button', { name: 'Previous photo' }).click()
    await shows(images[1])
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    const focused = page.locator(':focus')
    expect(await focused.getAttribute('aria-label')).toBe('Enlarge photo 2 of 2')
    expect(problems).toEqual([])
  })

  test('are as wide as the window when enlarged, turn with a swipe and grow with two taps [ITEM-04]', async () => {
    const { page } = await journey.browser.visitor(phone)
    await visit(page, `/item/${await anItem({ images })}`)
    await page.getByRole('button', { name: 'Enlarge photo 1 of 2' }).click()
    const photo = page.getByRole('dialog').getByRole('img', { name: /^Cane armchair, photo/ })
    await photo.waitFor()
    expect(await photo.boundingBox()).toMatchObject({ x: 0, width: 360 })
    const swipe = async (by: number) => {
      const session = await page.context().newCDPSession(page)
      const [x, y, gestureSourceType] = [180, 300, 'touch' as const]
      await session.send('Input.synthesizeScrollGesture', {
        ...{ x, y, xDistance: by, gestureSourceType },
      })
    }
    const shows = (number: number) =>
      page
        .getByRole('dialog')
        .getByRole('img', { name: `photo ${number} of 2` })
        .waitFor()
    await swipe(-150)
    await shows(2)
    await swipe(150)
    await shows(1)
    // In one go: on a busy machine the taps of a real finger may be too far apart.
    const tapTwice = (clientX: number, clientY: number) =>
      page.locator('[data-zoomed]').evaluate(
        (place, at) => {
          const init = { ...at, isPrimary: true, bubbles: true }
          for (const kind of ['pointerdown', 'pointerup', 'pointerdown', 'pointerup'])
            place.dispatchEvent(new PointerEvent(kind, init))
        },
        { clientX, clientY },
      )
    const left = async () => (await photo.boundingBox())?.x
    await tapTwice(300, 300)
    await expect.poll(left).toBeCloseTo(-450, -1)
    expect((await photo.boundingBox())?.width).toBe(900)
    await tapTwice(300, 300)
    await expect.poll(left).toBe(0)
  })

  test('grow by a button too, are moved by the arrow keys then, and are whole again when others or they are opened [ITEM-04]', async () => {
    const { page, problems } = await journey.browser.visitor(phone)
    await visit(page, `/item/${await anItem({ images })}`)
    await page.getByRole('button', { name: 'Enlarge photo 1 of 2' }).press('Enter')
    const dialog = page.getByRole('dialog')
    const photo = dialog.getByRole('img', { name: /^Cane armchair, photo 1/ })
    await photo.waitFor()
    const left = async () => (await photo.boundingBox())?.x
    const larger = dialog.getByRole('button', { name: 'Enlarge', exact: true })
    await larger.press('Enter')
    await expect.poll(left).toBeCloseTo(-270, -1)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.locator('[data-zoomed=true]').focus()
    await page.keyboard.press('ArrowRight')
    await expect.poll(left).toBeLessThan(-290)
    const smaller = dialog.getByRole('button', { name: 'Show the whole photo' })
    await smaller.press('Enter')
    await expect.poll(left).toBe(0)
    await page.keyboard.press('ArrowRight')
    await dialog.getByRole('img', { name: 'photo 2 of 2' }).waitFor()
    await page.keyboard.press('Enter')
    await smaller.waitFor()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('ArrowRight')
    await larger.waitFor()
    await larger.press('Enter')
    await smaller.waitFor()
    await page.keyboard.press('Escape')
    // The browser hides it before the page hears that it was closed.
    await page.locator('[data-zoomed]').waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Enlarge photo 2 of 2' }).press('Enter')
    await larger.waitFor()
    expect(problems).toEqual([])
  })

  test('that were made larger with two fingers are moved by one, which turns to no other [ITEM-04]', async () => {
    const { page } = await journey.browser.visitor({ ...phone, touch: true })
    await visit(page, `/item/${await anItem({ images })}`)
    await page.getByRole('button', { name: 'Enlarge photo 1 of 2' }).click()
    const shows = (number: number) =>
      page
        .getByRole('dialog')
        .getByRole('img', { name: `photo ${number} of 2` })
        .waitFor()
    await shows(1)
    const tools = await page.context().newCDPSession(page)
    const touch = async (type: 'touchStart' | 'touchMove' | 'touchEnd', ...at: number[]) => {
      const touchPoints = at.map((x, id) => ({ x, y: 150, id }))
      await tools.send('Input.dispatchTouchEvent', { type, touchPoints })
      await drawn(page)
    }
    const steps = [1, 2, 3, 4, 5, 6, 7, 8]
    /** Two fingers, each so many pixels from the middle at the beginning and at the end. */
    const pinch = async (middle: number, from: number, to: number) => {
      await touch('touchStart', middle - from)
      await touch('touchStart', middle - from, middle + from)
      for (const step of steps) {
        const away = from + ((to - from) * step) / steps.length
        await touch('touchMove', middle - away, middle + away)
      }
      await touch('touchEnd', middle - to)
      await touch('touchEnd')
    }
    const swipe = async (from: number, by: number) => {
      await touch('touchStart', from)
      for (const step of steps) await touch('touchMove', from + (by * step) / steps.length)
      await touch('touchEnd')
    }
    const seen = () =>
      page.evaluate(() => {
        const { scale = 0, offsetLeft = 0 } = window.visualViewport ?? {}
        return { scale, left: offsetLeft }
      })
    await pinch(100, 40, 90)
    await expect.poll(async () => (await seen()).scale).toBeGreaterThan(1.5)
    const { left } = await seen()
    await swipe(130, -80)
    await expect.poll(async () => (await seen()).left).toBeGreaterThan(left + 10)
    await shows(1)
    await pinch(100, 90, 10)
    await expect.poll(async () => (await seen()).scale).toBe(1)
    await swipe(250, -150)
    await shows(2)
  })

  test('have no strip when there is one, and a placeholder when it fails [ITEM-05, ERR-58]', async () => {
    const { page } = await journey.browser.visitor()
    const id = await anItem({ images: images.slice(0, 1) })
    await visit(page, `/item/${id}`)
    expect(await page.getByRole('button', { name: 'Enlarge photo 1 of 1' }).isVisible()).toBe(true)
    expect(await page.locator('[data-thumbnails]').count()).toBe(0)
    await page.route('**/storage/**', (route) => route.abort())
    await page.reload()
    await page.getByText('No image').waitFor()
  })
})
