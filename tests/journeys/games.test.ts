import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { nextInIndia } from '../../domain/clock.ts'
import { minute, second } from '../../domain/durations.ts'
import { meetings } from '../meetings.ts'
import { beginPlay, standWithinADay } from '../plays.ts'
import {
  aBrowserMember,
  arrives,
  type Member,
  phone,
  seesNotice,
  signInAt,
  visit,
} from './browser.ts'
import { isDrawn } from './drawn.ts'
import { firstHtml } from './first-html.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let asha: Member
beforeEach(async () => {
  standWithinADay(journey.site.world)
  asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
})

const card = (page: Page, game: string) => page.locator(`[data-game=${game}]`)
const bar = (page: Page) => page.getByRole('progressbar', { name: 'Daily progress' })
const filled = (page: Page) =>
  expect.poll(() => bar(page).evaluate((element) => (element as HTMLProgressElement).value))
const balance = (page: Page) => expect.poll(() => page.locator('[data-points]').innerText())
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

describe('the games page', () => {
  test('shows a guest the games, and leads to the login where a member plays, and from there to the game [GAMES-02, GAMES-03, GAMES-04, GAMES-05, GAMES-06, NAV-22, ROLE-15]', async () => {
    const { page, problems } = await journey.browser.visitor(phone)
    await visit(page, '/games')
    await page.getByRole('heading', { level: 1, name: 'Games' }).waitFor()
    await page.getByText('Sign in to see your points and to earn more.').waitFor()
    expect(await page.locator('[data-points]').count()).toBe(0)
    await filled(page).toBe(60)
    await isDrawn(page.locator('[data-game]'), 6)
    const names = await page.locator('[data-game] h3').allInnerTexts()
    expect(names).toEqual([
      'Eco Quiz',
      'Sorting Challenge',
      'Daily Check-in',
      'Memory Match',
      'Waste Warrior',
      'Community Helper',
    ])
    for (const name of ['First Steps', 'Helper', 'Balanced Trader'])
      await page.getByRole('progressbar', { name, exact: true }).waitFor()
    // Nothing is on sale here, and so nothing leads to it.
    expect(await page.getByRole('link', { name: 'Get more points' }).count()).toBe(0)
    await page.getByRole('link', { name: 'Browse items' }).click()
    await arrives(page, '/browse?premium=true')
    await page.goBack()
    await page.getByRole('link', { name: 'Play Eco Quiz' }).click()
    await arrives(page, '/login?next=%2Fgames%2Feco-quiz')
    await page.goBack()
    await page.getByRole('link', { name: 'Play Daily Check-in' }).click()
    await signInAt(page, asha.email)
    await button(page, 'Check in').press('Enter')
    await seesNotice(page, 'Well done! +10 points')
    const isRead = () => card(page, 'daily-check-in').evaluate((it) => it.matches(':focus'))
    await expect.poll(isRead).toBe(true)
    expect(problems).toEqual([])
  })

  test('is that of today for whoever comes back to it on another day [GAMES-10, GAMES-13]', async () => {
    const { page } = await journey.browser.visitor({ as: asha })
    await page.route('**/api/v1/games', async (route) => {
      const response = await route.fetch()
      const { games, ...rest } = await response.json()
      const played = games.map((game: object) => ({ ...game, status: 'played' }))
      await route.fulfill({ response, json: { ...rest, games: played, day: '2026-01-04' } })
    })
    await visit(page, '/games')
    await card(page, 'daily-check-in').getByText('Played today').waitFor()
    await page.unroute('**/api/v1/games')
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await button(page, 'Check in').waitFor()
  })

  test('is that of today for whoever leaves it open over midnight in India [GAMES-10, GAMES-13]', async () => {
    const { world } = journey.site
    const midnight = nextInIndia(new Date(), 0).getTime()
    world.setClock(midnight - 5 * minute)
    const late = await aBrowserMember(journey.site, 'Meera Iyer')
    const { page } = await journey.browser.visitor({ as: late })
    await page.clock.install({ time: midnight - 5 * minute })
    await visit(page, '/games')
    await button(page, 'Check in').click()
    await card(page, 'daily-check-in').getByText('Played today').waitFor()
    world.setClock(midnight + minute)
    await page.clock.runFor(5 * minute + 3 * second)
    await button(page, 'Check in').waitFor()
  })

  test('can be read before scripts arrive [GAMES-03, NAV-22]', async () => {
    const { main, text } = await firstHtml(`${journey.site.url}/games`)
    expect(main.querySelectorAll('[data-game]')).toHaveLength(6)
    expect(text).toContain('Five questions about waste and reuse in India.')
  })

  test('shows a member the points and the achievements, and adds those of a check-in at once [GAMES-01, GAMES-04, GAMES-10, ROLE-15]', async () => {
    await journey.site.world.anItem(asha.actor)
    const { page, problems } = await journey.browser.visitor({ as: asha })
    await visit(page, '/games')
    await balance(page).toBe('100')
    const reached = page.getByRole('progressbar', { name: 'First Steps', exact: true })
    expect(await reached.evaluate((it: HTMLProgressElement) => it.position)).toBeGreaterThan(0)
    await filled(page).toBe(60)
    await button(page, 'Check in').click()
    await seesNotice(page, 'Well done! +10 points', 'You now have 110 points.')
    await balance(page).toBe('110')
    await filled(page).toBe(70)
    await card(page, 'daily-check-in').getByText('Played today').waitFor()
    expect(problems).toEqual([])
  })

  test('gives the points of Community Helper for an exchange of today, says what is missing before, and has no way to play Waste Warrior [GAMES-09, GAMES-10, ROLE-15]', async () => {
    const { page } = await journey.browser.visitor({ as: asha })
    await visit(page, '/games')
    await button(page, 'Collect points').click()
    await seesNotice(page, 'Complete an exchange today, as giver or as receiver')
    const rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
    await meetings(journey.site.world).aProvedExchange(asha.actor, rahim.actor)
    await button(page, 'Collect points').click()
    await balance(page).toBe('200')
    await card(page, 'waste-warrior').getByText('Not available yet').waitFor()
    expect(await card(page, 'waste-warrior').getByRole('button').count()).toBe(0)
    expect(await card(page, 'waste-warrior').getByRole('link').count()).toBe(0)
    const { text } = await firstHtml(`${journey.site.url}/games/waste-warrior`)
    expect(text).toContain('Page not found')
  })

  test('says that all is done for today only when it is [GAMES-02]', async () => {
    const { page } = await journey.browser.visitor({ as: asha })
    const { world } = journey.site
    for (const game of ['eco-quiz', 'sorting-challenge'] as const)
      await (await beginPlay(world, game, asha.actor)).finish()
    const { finish } = await beginPlay(world, 'memory-match', asha.actor)
    meetings(world).wait(minute)
    await finish()
    await world.domain.games.startPlay(asha.actor, 'daily-check-in')
    await visit(page, '/games')
    await page.getByText('The bar is full: 85 points earned today.').waitFor()
    expect(await page.getByText('see you tomorrow').count()).toBe(0)
    const rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
    await meetings(world).aProvedExchange(asha.actor, rahim.actor)
    await button(page, 'Collect points').click()
    await page.getByText('The bar is full. Well done, see you tomorrow!').waitFor()
  })

  test('says when points could not be loaded or updated, and does it when it is tried again [GAMES-01, ERR-56]', async () => {
    const { page } = await journey.browser.visitor({ as: asha })
    await page.route('**/api/v1/me/points', (route) =>
      route.fulfill({ status: 500, json: { code: 'unexpected_failure', message: '' } }),
    )
    await visit(page, '/games')
    await page.getByText('Your points could not be loaded.').waitFor()
    await page.unroute('**/api/v1/me/points')
    await button(page, 'Try Again').click()
    await balance(page).toBe('100')
    await page.route('**/api/v1/games/*/plays', (route) => route.abort())
    await button(page, 'Check in').click()
    await seesNotice(page, 'Failed to update points. Please try again.')
    await page.unroute('**/api/v1/games/*/plays')
    await button(page, 'Check in').click()
    await balance(page).toBe('110')
  })
})

describe('the points history', () => {
  test('tells in plain words what moved the points, a page at a time [POINTS-01, POINTS-09]', async () => {
    const { database, domain } = journey.site.world
    await domain.games.startPlay(asha.actor, 'daily-check-in')
    await database
      .insertInto('points_ledger')
      .values(
        Array.from({ length: 20 }, (_, index) => ({
          user_id: asha.actor.id,
          delta: 50,
          kind: 'purchase',
          ref: `${asha.actor.id}-${index}`,
          created_at: new Date(Date.now() - 1e6 * index),
        })),
      )
      .execute()
    const { page, problems } = await journey.browser.visitor({ as: asha, ...phone })
    await visit(page, '/games')
    await page.getByRole('link', { name: 'Where they come from' }).click()
    await arrives(page, '/points-history')
    const rows = page.getByRole('main').getByRole('listitem')
    await rows.filter({ hasText: 'Daily Check-in' }).getByText('+10').waitFor()
    await expect.poll(() => rows.count()).toBe(20)
    await button(page, 'Load more').click()
    await expect.poll(() => rows.count()).toBe(22)
    await rows.filter({ hasText: 'Welcome points' }).getByText('+100').waitFor()
    await page.getByText('1,110 points').waitFor()
    const line = page.getByRole('img', {
      name: /^Your balance as a line: 0 before .*, 1,110 today/,
    })
    await line.waitFor()
    await page.getByText('highest: 1,110').waitFor()
    expect(await rows.locator('svg').count()).toBe(22)
    expect(problems).toEqual([])
  })

  test('says so when it cannot be loaded, and loads it again [POINTS-09]', async () => {
    const { page } = await journey.browser.visitor({ as: asha })
    await page.route('**/api/v1/me/points/history', (route) =>
      route.fulfill({ status: 500, json: { code: 'unexpected_failure', message: '' } }),
    )
    await visit(page, '/points-history')
    await page.getByText('Your points history could not be loaded. Please try again.').waitFor()
    await page.unroute('**/api/v1/me/points/history')
    await button(page, 'Try Again').click()
    await page.getByText('Welcome points').waitFor()
  })
})
