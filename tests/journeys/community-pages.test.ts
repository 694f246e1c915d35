import { sql } from 'kysely'
import type { HTMLElement } from 'node-html-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { hour } from '../../domain/durations.ts'
import { visit } from './browser.ts'
import { firstHtml, hrefs, textOf } from './first-html.ts'
import { hold } from './item-form.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
const firstOf = (path: string) => firstHtml(journey.site.url + path)

/** The cards that say a number. */
function numbersIn(main: HTMLElement) {
  const cards = main.querySelectorAll('dl > div')
  const card = (label: string) => cards.find((one) => textOf(one).includes(label))
  return { cards, card, numberOf: (label: string) => textOf(card(label)?.querySelector('dd')) }
}

describe('the leaderboard', () => {
  let main: HTMLElement
  // Read once for all of these tests; nothing was given yet.
  beforeAll(async () => {
    main = (await firstOf('/leaderboard')).main
  })

  test('says of "Top Givers" and "Top Rated" that they are coming soon [CONTENT-07, CONTENT-08]', () => {
    for (const name of ['Top Givers', 'Top Rated']) {
      const board = main
        .querySelectorAll('section')
        .find((one) => textOf(one.querySelector('h2')) === name)
      expect(textOf(board), name).toContain('Coming Soon')
    }
  })

  test('shows items, members, communities and satisfaction, marked where nobody measures them [CONTENT-09]', async () => {
    const { cards, card, numberOf } = numbersIn(main)
    expect(cards).toHaveLength(4)
    const { itemsShared, happyMembers } = await journey.site.world.domain.community.readStats()
    for (const [label, value, isSample] of [
      ['Items shared', String(itemsShared), false],
      ['Active members', String(happyMembers), false],
      ['Communities', '500+', true],
      ['Satisfaction', '99%', true],
    ] as const) {
      expect(numberOf(label)).toBe(value)
      expect(textOf(card(label)).includes('Sample figures'), label).toBe(isSample)
    }
  })

  test('says when a town will stand there', () => {
    expect(textOf(main)).toContain(
      'A town that we know stands here as soon as 3 things were given there.',
    )
  })
})

describe('what was given', () => {
  test('begins with words instead of pictures', async () => {
    const { main, text } = await firstOf('/impact')
    expect(text).toContain('Nothing has been handed over yet')
    expect(main.querySelectorAll('figure')).toEqual([])
  })

  test('is drawn by week, category and town, with the same in words, for all who look', async () => {
    const { world } = journey.site
    const [giver, taker] = [await world.aMember(), await world.aMember()]
    await world.domain.members.editMyProfile(giver, { location: 'Aundh, Pune' })
    for (let given = 0; given < 3; given++) await world.anExchange(giver, taker, 'completed')
    await world.anExchange(taker, giver, 'completed')
    world.setClock(Date.now() + hour)
    const { page, problems } = await journey.browser.visitor({ width: 320 })
    await visit(page, '/impact')
    const part = (name: string) => page.getByRole('region', { name })
    const weeks = part('Given, week by week')
    await weeks.getByText('4 things since').waitFor()
    await weeks
      .getByRole('img', { name: /^A bar for each of the last 8 weeks. The highest is 4 things,/ })
      .waitFor()
    await weeks.getByText('The same in numbers').click()
    expect(await weeks.getByRole('row').count()).toBe(9)
    const kilos = part('Kept from the dump')
    await kilos.getByText('9.2 kg').first().waitFor()
    await kilos.getByText('4 × 2.3 kg, our estimate').waitFor()
    await kilos.getByText('How we reckon this').click()
    await kilos.getByRole('link', { name: 'Waste over Time' }).waitFor()
    const towns = part('Towns that give')
    await towns.getByRole('img', { name: /^1 town of India as dots/ }).waitFor()
    expect(await towns.getByRole('listitem').allInnerTexts()).toEqual([
      'Pune\n3',
      'Other places\n1',
    ])
    expect(await towns.locator('circle').count()).toBe(1)
    expect(await page.content()).not.toContain('Agartala')
    const { main } = await firstOf('/leaderboard')
    const list = main
      .querySelectorAll('section')
      .find((one) => /^Towns that give/.test(textOf(one)))
    const places = list?.querySelectorAll('li').map(textOf)
    expect(places).toEqual(['Pune3', 'All other towns and places1'])
    expect(problems).toEqual([])
  })
})

test('where counting fails, the numbers and the rest of the page are there, and it is said', async () => {
  const { world } = journey.site
  world.setClock(Date.now() + 3 * hour)
  await sql`alter table items rename to hidden_items`.execute(world.database)
  try {
    for (const path of ['/impact', '/leaderboard']) {
      const { main, text } = await firstOf(path)
      expect(text, path).toContain('What was given could not be counted just now.')
      expect(main.querySelectorAll('dd'), path).toHaveLength(4)
    }
  } finally {
    await sql`alter table hidden_items rename to items`.execute(world.database)
  }
})

test('a count of a thousand and more is said in thousands [CONTENT-10]', async () => {
  const { world } = journey.site
  const many = { kind: 'items_shared', change: 12_000 } as const
  await world.database.insertInto('community_counts').values(many).execute()
  world.setClock(Date.now() + 6 * hour)
  try {
    expect((await firstOf('/leaderboard')).text).toContain('12K+')
  } finally {
    await world.database.deleteFrom('community_counts').where('change', '=', 12_000).execute()
  }
})

describe('the campaign', () => {
  const names = ['The Problem', 'Our Solution', 'Real Impact']

  test('has exactly three tabs, by mouse and by arrow key [CONTENT-11]', async () => {
    const { page, problems } = await journey.browser.visitor({ width: 360 })
    await visit(page, '/campaign')
    expect(await page.getByRole('tab').allInnerTexts()).toEqual(names)
    const panel = (name: string) => page.getByRole('tabpanel', { name })
    await panel('The Problem').getByText('1.6 lakh tonnes').waitFor()
    await page.getByRole('tab', { name: 'Our Solution' }).click()
    await panel('Our Solution').getByText('Look around you.').waitFor()
    await page.keyboard.press('ArrowRight')
    await panel('Real Impact').getByText('Sample figures').waitFor()
    await page.keyboard.press('ArrowRight')
    await panel('The Problem').waitFor()
    expect(problems).toEqual([])
  })

  test('shows each tab without scripts, with sources, and marks figures and voices that are samples [CONTENT-11, CONTENT-12]', async () => {
    const { main, text } = await firstOf('/campaign')
    expect(text.match(/Source: Central Pollution Control Board/g)).toHaveLength(3)
    expect(hrefs(main)).toContain('/campaign?tab=impact')
    const { main: impact } = await firstOf('/campaign?tab=impact')
    const panel = impact.querySelector('[role=tabpanel]:not([hidden])')
    for (const words of ['Sample figures', '10K+', '50K+', '500+', '99%', 'Sample testimonials'])
      expect(textOf(panel)).toContain(words)
    expect(panel?.querySelectorAll('blockquote').length).toBeGreaterThan(1)
  })
})

describe('the impact page', () => {
  let before: Awaited<ReturnType<typeof journey.site.world.domain.community.readStats>>
  beforeAll(async () => {
    const { world } = journey.site
    before = await world.domain.community.readStats()
    const [giver, taker] = [await world.aMember(), await world.aMember()]
    for (let shared = 0; shared < 3; shared++) await world.anItem(giver)
    await world.anExchange(giver, taker, 'completed')
  })

  test('counts items, members, waste of 2.3 kg an item and claims on exactly four cards, and has all stories without scripts [CONTENT-13, CONTENT-14, CONTENT-16]', async () => {
    const { main } = await firstOf('/impact')
    const { cards, numberOf } = numbersIn(main)
    expect(cards).toHaveLength(4)
    const { happyMembers } = await journey.site.world.domain.community.readStats()
    const itemsShared = before.itemsShared + 4
    for (const [label, value] of [
      ['Items shared', String(itemsShared)],
      ['Members', String(happyMembers)],
      ['Waste reduced', `${(itemsShared * 2.3).toFixed(1)} kg`],
      ['Items claimed', String(before.itemsClaimed + 1)],
    ] as const)
      expect(numberOf(label)).toBe(value)
    expect(main.querySelectorAll('[aria-label=Stories] article')).toHaveLength(3)
  })

  test('shows three example stories one by one: by controls, dots and arrow keys [CONTENT-14, CONTENT-15]', async () => {
    const { page, problems } = await journey.browser.visitor({ width: 360 })
    await visit(page, '/impact')
    await page.getByText('Example stories', { exact: true }).waitFor()
    const carousel = page.getByRole('group', { name: 'Stories' })
    expect(await carousel.getByRole('listitem', { includeHidden: true }).count()).toBe(3)
    const sees = async (number: number) => {
      await carousel
        .getByRole('status')
        .filter({ hasText: `Story ${number} of 3` })
        .waitFor()
      const dot = carousel.getByRole('button', { name: `Show story ${number}` })
      expect(await dot.getAttribute('aria-current')).toBe('true')
      const story = carousel.getByRole('listitem', { name: `Story ${number} of 3` })
      const rests = async () => {
        const left = Math.round((await story.boundingBox())?.x ?? -1)
        return left >= 0 && left < 40
      }
      await expect.poll(rests).toBe(true)
    }
    await sees(1)
    await carousel.getByRole('button', { name: 'Next story' }).click()
    await sees(2)
    await carousel.getByRole('button', { name: 'Previous story' }).click()
    await sees(1)
    await carousel.getByRole('button', { name: 'Previous story' }).click()
    await sees(3)
    await carousel.getByRole('button', { name: 'Show story 2' }).click()
    await sees(2)
    await page.keyboard.press('ArrowRight')
    await sees(3)
    await page.setViewportSize({ width: 780, height: 640 })
    await sees(3)
    expect(problems).toEqual([])
  })

  test('stays at the story to which it was scrolled before its scripts came [CONTENT-14]', async () => {
    const { page } = await journey.browser.visitor({ width: 360 })
    const release = await hold(page, '**/assets/story-mover-*.js')
    await visit(page, '/impact')
    const carousel = page.getByRole('group', { name: 'Stories' })
    const second = carousel.getByRole('listitem', { name: 'Story 2 of 3' })
    const asked = page.waitForRequest('**/assets/story-mover-*.js')
    await second.evaluate((story) => story.scrollIntoView())
    await asked
    release()
    await carousel.getByRole('status').filter({ hasText: 'Story 2 of 3' }).waitFor()
    const left = async () => Math.round((await second.boundingBox())?.x ?? -1)
    await expect.poll(async () => (await left()) >= 0 && (await left()) < 40).toBe(true)
  })
})
