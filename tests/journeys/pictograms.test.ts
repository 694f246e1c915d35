import { beforeAll, describe, expect, test } from 'vitest'
import { conditions } from '../../domain/items/limits.ts'
import { aBrowserMember, type Member, phone, visit } from './browser.ts'
import { isDrawn } from './drawn.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let asha: Member
let itemId: string
beforeAll(async () => {
  asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
  itemId = await journey.site.world.anItem(asha.actor, { title: 'Cane armchair' })
})

describe('one pictogram stands beside', () => {
  test('each step of how it works, also without scripts [HOME-05]', async () => {
    const { page } = await journey.browser.visitor({ javaScript: false, ...phone })
    await page.goto('/')
    await isDrawn(page.getByRole('list', { name: 'How it works' }).getByRole('listitem'), 4)
    await page.goto('/about')
    await isDrawn(page.getByRole('region', { name: 'How it works' }).getByRole('listitem'), 4)
  })

  test('each safety tip and the condition of an item, also without scripts [ITEM-29]', async () => {
    const { page } = await journey.browser.visitor({ javaScript: false, ...phone })
    await page.goto(`/item/${itemId}`)
    const tips = page.getByRole('region', { name: 'Safety tips' }).getByRole('listitem')
    await isDrawn(tips, 4)
    expect((await tips.allInnerTexts()).map((text) => text.trim())).toEqual([
      'Meet in public places',
      'Verify item condition',
      'Be respectful of pickup times',
      'Report suspicious behaviour',
    ])
    await isDrawn(page.locator('.badge').filter({ hasText: 'Good' }), 1)
  })

  test('each condition that can be chosen, and the word stays its name [DATA-08]', async () => {
    const { page } = await journey.browser.visitor({ as: asha })
    await visit(page, '/upload')
    const group = page.getByRole('group', { name: 'Condition' })
    await isDrawn(group.locator('label'), conditions.length)
    for (const name of ['Brand New', 'Excellent', 'Good', 'Fair', 'Poor'])
      await group.getByRole('radio', { name, exact: true }).waitFor()
  })
})
