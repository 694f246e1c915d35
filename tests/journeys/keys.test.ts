import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { aBrowserMember, type Member, visit } from './browser.ts'
import { openJourney } from './journey.ts'
import { profileOf } from './known-member.ts'
import { aPhotoOf } from './photo-of.ts'

const journey = openJourney()
let giver: Member
let item: string
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
  const images = [await aPhotoOf(journey.site, giver), await aPhotoOf(journey.site, giver)]
  item = await journey.site.world.anItem(giver.actor, { images })
})

type Place = [
  what: string,
  address: () => string,
  place: (page: Page) => ReturnType<Page['locator']>,
]
const places: Place[] = [
  ['photos', () => `/item/${item}`, (page) => page.getByRole('button', { name: /^Enlarge/ })],
  ['tabs', () => profileOf(giver), (page) => page.getByRole('tab', { selected: true })],
  ['stories', () => '/impact', (page) => page.getByRole('group', { name: 'Stories' })],
]

describe('an arrow key', () => {
  test.each(places)(
    'turns the %s; with Alt, Ctrl, Meta or Shift it is the browser’s',
    async (_, address, place) => {
      const { page } = await journey.browser.visitor()
      await visit(page, address())
      const isTaken = (modifier: object) =>
        place(page).evaluate((element, held) => {
          const kind = { key: 'ArrowLeft', bubbles: true, cancelable: true, ...held }
          return !element.dispatchEvent(new KeyboardEvent('keydown', kind))
        }, modifier)
      for (const modifier of ['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])
        expect(await isTaken({ [modifier]: true }), modifier).toBe(false)
      await place(page).focus()
      // The stories can be turned once their buttons are there.
      await expect.poll(() => isTaken({})).toBe(true)
    },
  )
})
