import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { minute } from '../../domain/durations.ts'
import { pairsOf, rightStream } from '../answers.ts'
import { meetings } from '../meetings.ts'
import { standWithinADay } from '../plays.ts'
import { accessibilityViolations, overflows } from './accessibility.ts'
import { aBrowserMember, type Member, phone, seesNotice, visit } from './browser.ts'
import { isDrawn } from './drawn.ts'
import { openJourney } from './journey.ts'
import { answerQuiz } from './quiz.ts'

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
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const points = async () =>
  (await journey.site.world.domain.points.readPoints(asha.actor)).current_points

describe('the Eco Quiz', () => {
  test('is played question by question, explained, and credited [ROLE-15, GAMES-10]', async () => {
    const { page, problems } = await journey.browser.visitor({ as: asha, ...phone })
    await visit(page, '/games')
    await page.getByRole('link', { name: 'Play Eco Quiz' }).click()
    const isRead = () => page.locator('legend').evaluate((legend) => legend.matches(':focus'))
    await button(page, 'Start').press('Enter')
    await expect.poll(isRead).toBe(true)
    await button(page, 'Next').click()
    await page.getByText('Choose an answer to go on.').waitFor()
    await page.getByRole('radio').first().check()
    await button(page, 'Next').click()
    await page.getByText('Question 2 of 5').waitFor()
    await button(page, 'Next').click()
    await page.getByText('Choose an answer to go on.').waitFor()
    await button(page, 'Back').click()
    await page.getByText('Question 1 of 5').waitFor()
    expect(await isRead()).toBe(true)
    expect(await page.getByText('Choose an answer to go on.').count()).toBe(0)
    await isDrawn(page.locator('legend'), 1)
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await overflows(page)).toBe(0)
    await answerQuiz(page, 4)
    await button(page, 'Check my answers').click()
    await page.getByRole('heading', { name: 'Well done! +20 points' }).waitFor()
    await page.getByText('You now have 120 points.').waitFor()
    expect(await page.getByText('Right is: ').count()).toBe(5)
    expect(await page.getByText('You said: ').count()).toBe(1)
    expect(await accessibilityViolations(page)).toEqual([])
    await page.getByRole('main').getByRole('link', { name: 'All games' }).last().click()
    await card(page, 'eco-quiz').getByText('Played today').waitFor()
    await filled(page).toBe(70)
    await visit(page, '/games/eco-quiz')
    await page.getByText('You have already played this game today. Come back tomorrow!').waitFor()
    expect(problems).toEqual([])
  })

  test('keeps the answers when they cannot be sent; where it is lost it says so, brings nothing, and can be tried again [GAMES-10, ERR-56]', async () => {
    const { page } = await journey.browser.visitor({ as: asha })
    await visit(page, '/games/eco-quiz')
    await page.route('**/plays', (route) => route.abort(), { times: 1 })
    await button(page, 'Start').click()
    await seesNotice(page, 'Something went wrong. Please try again.')
    await button(page, 'Start').click()
    await answerQuiz(page, 2)
    await page.route('**/finish', (route) =>
      route.fulfill({ status: 500, json: { code: 'unexpected_failure', message: '' } }),
    )
    await button(page, 'Check my answers').click()
    await seesNotice(page, 'Failed to update points. Please try again.')
    await page.unroute('**/finish')
    await button(page, 'Check my answers').click()
    await page.getByRole('heading', { name: 'Not this time' }).waitFor()
    await page.getByText('2 of 5 right').waitFor()
    expect(await points()).toBe(100)
    await button(page, 'Try again').click()
    await answerQuiz(page, 5)
    await button(page, 'Check my answers').click()
    await page.getByRole('heading', { name: 'Well done! +20 points' }).waitFor()
    expect(await points()).toBe(120)
  })
})

describe('the Sorting Challenge', () => {
  const bin = (page: Page, stream: string) => page.locator(`[data-bin=${stream}]`)

  test('names every bin beside its colour, takes things by tap, by key and by drag, and lets one change one’s mind [ROLE-15, GAMES-10]', async () => {
    const { page, problems } = await journey.browser.visitor({ as: asha, ...phone })
    await visit(page, '/games/sorting-challenge')
    await button(page, 'Start').click()
    await page.getByText('Thing 1 of 8').waitFor()
    for (const name of [
      'Wet waste Green bin: it rots',
      'Dry waste Blue bin: it does not rot',
      'Sanitary waste Red bin: wrapped',
      'Special care waste Black bin: it harms',
    ])
      await button(page, name).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await overflows(page)).toBe(0)
    const thing = page.locator('[data-thing]')
    await isDrawn(thing, 1)
    const firstThing = await thing.innerText()
    const wrong = rightStream(firstThing) === 'wet' ? 'dry' : 'wet'
    await bin(page, wrong).click()
    for (let number = 2; number <= 8; number++) {
      await page.getByText(`Thing ${number} of 8`).waitFor()
      const target = bin(page, rightStream(await thing.innerText()))
      if (number === 2) await thing.dragTo(target)
      else if (number === 3) await target.press('Enter')
      else await target.click()
    }
    await isDrawn(page.getByRole('main').getByRole('listitem'), 8)
    await button(page, `Change where ${firstThing} goes`).click()
    await bin(page, rightStream(firstThing)).click()
    expect(await accessibilityViolations(page)).toEqual([])
    await button(page, 'Check my answers').click()
    await page.getByText('8 of 8 right').waitFor()
    await page.getByRole('heading', { name: 'Well done! +30 points' }).waitFor()
    expect(await points()).toBe(130)
    expect(problems).toEqual([])
  })
})

describe('Memory Match', () => {
  test('is played card by card, told in words, and credited [ROLE-15, GAMES-10]', async () => {
    const { page, problems } = await journey.browser.visitor({ as: asha, ...phone })
    const asked = page.waitForResponse('**/api/v1/games/memory-match/plays')
    await visit(page, '/games/memory-match')
    await button(page, 'Start').click()
    const { play } = await (await asked).json()
    const cards: string[] = play.challenge.cards
    const [[first, twin] = [0, 0], [other] = [0], ...rest] = pairsOf(cards)
    const turn = (place: number) =>
      page.getByRole('button', { name: new RegExp(`^Card ${place + 1}[,:]`) }).click()
    await turn(first)
    await turn(other)
    await page.getByText(/: no pair$/).waitFor()
    await isDrawn(page.getByRole('button', { name: /^Card \d+: / }), 2)
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await overflows(page)).toBe(0)
    await turn(first)
    await turn(twin)
    await page.getByText(/: a pair!$/).waitFor()
    await page.getByText('1 of 8 pairs').waitFor()
    // The real time of a person's turns, which a test does not wait for.
    meetings(journey.site.world).wait(minute)
    for (const [one, two] of [...pairsOf(cards).slice(1, 2), ...rest]) {
      await turn(one)
      await turn(two)
    }
    await page.getByRole('heading', { name: 'Well done! +25 points' }).waitFor()
    await page.getByText('You found all 8 pairs.').waitFor()
    expect(await points()).toBe(125)
    expect(problems).toEqual([])
  })
})

describe('a play', () => {
  test('that took too long begins anew [GAMES-10]', async () => {
    const { page } = await journey.browser.visitor({ as: asha })
    await visit(page, '/games/eco-quiz')
    await button(page, 'Start').click()
    await answerQuiz(page, 5)
    meetings(journey.site.world).wait(31 * minute)
    await button(page, 'Check my answers').click()
    await seesNotice(page, 'This play took too long. Please start a new one.')
    await button(page, 'Start').click()
    await page.getByText('Question 1 of 5').waitFor()
  })

  test('is only for members [ROLE-15]', async () => {
    const { page } = await journey.browser.visitor()
    await visit(page, '/games/eco-quiz')
    await page.getByRole('main').getByRole('link', { name: 'Sign In' }).waitFor()
    expect(await button(page, 'Start').count()).toBe(0)
  })
})
