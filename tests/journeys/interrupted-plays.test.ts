import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { minute } from '../../domain/durations.ts'
import { answersTo, pairsOf } from '../answers.ts'
import { meetings } from '../meetings.ts'
import { beginPlay, standWithinADay } from '../plays.ts'
import { aBrowserMember, type Member, seesNotice, visit } from './browser.ts'
import { openJourney } from './journey.ts'
import { answerQuestion, answerQuiz } from './quiz.ts'

const journey = openJourney()
let asha: Member
beforeEach(async () => {
  standWithinADay(journey.site.world)
  asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
})

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const begin = (gameId: 'eco-quiz' | 'memory-match') =>
  beginPlay(journey.site.world, gameId, asha.actor)

/** The page of a game whose play has begun. */
async function openPlay(game: string) {
  const { page } = await journey.browser.visitor({ as: asha })
  await visit(page, `/games/${game}`)
  await button(page, 'Start').click()
  return page
}

/** As a browser that had no memory left for the tab, or whose page was loaded anew. */
async function comeBack(page: Page) {
  await visit(page, page.url())
  await button(page, 'Start').click()
}

describe('a play that is interrupted', () => {
  test('has the answers of the quiz still, until it is over [GAMES-10]', async () => {
    const page = await openPlay('eco-quiz')
    for (const number of [1, 2]) {
      await page.getByText(`Question ${number} of 5`).waitFor()
      await answerQuestion(page, true)
      await button(page, 'Next').click()
    }
    await comeBack(page)
    for (const number of [1, 2]) {
      await page.getByText(`Question ${number} of 5`).waitFor()
      expect(await page.getByRole('radio', { checked: true }).count()).toBe(1)
      await button(page, 'Next').click()
    }
    await answerQuestion(page, true)
    for (const number of [4, 5]) {
      await button(page, 'Next').click()
      await page.getByText(`Question ${number} of 5`).waitFor()
      await answerQuestion(page, true)
    }
    await button(page, 'Check my answers').click()
    await page.getByText('5 of 5 right').waitFor()
    expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('play')
  })

  test('has the bins of the things that were sorted [GAMES-10]', async () => {
    const page = await openPlay('sorting-challenge')
    await page.getByText('Thing 1 of 8').waitFor()
    await page.locator('[data-bin=wet]').click()
    await page.getByText('Thing 2 of 8').waitFor()
    await comeBack(page)
    await page.getByText('Thing 2 of 8').waitFor()
  })

  test('has the pairs that were found, and can send them when all are [GAMES-10]', async () => {
    const { challenge } = await begin('memory-match')
    const page = await openPlay('memory-match')
    await page.route('**/finish', (route) => route.abort())
    const pairs = challenge.kind === 'memory' ? pairsOf(challenge.cards) : []
    for (const place of pairs.flat())
      await page.getByRole('button', { name: new RegExp(`^Card ${place + 1}[,:]`) }).click()
    await seesNotice(page, 'Failed to update points. Please try again.')
    await page.unroute('**/finish')
    meetings(journey.site.world).wait(minute)
    await comeBack(page)
    await page.getByText('8 of 8 pairs').waitFor()
    await button(page, 'Collect points').click()
    await page.getByRole('heading', { name: 'Well done! +25 points' }).waitFor()
  })

  test('shows the answers that were judged, when that was not heard of and others were sent [GAMES-10]', async () => {
    const page = await openPlay('eco-quiz')
    await answerQuiz(page, 2)
    await page.route('**/finish', async (route) => {
      await route.fetch()
      await route.abort()
    })
    await button(page, 'Check my answers').click()
    await seesNotice(page, 'Failed to update points. Please try again.')
    await page.unroute('**/finish')
    await answerQuestion(page, true)
    await button(page, 'Check my answers').click()
    await page.getByText('2 of 5 right').waitFor()
    const said = await page.getByText('You said: ').allInnerTexts()
    const right = await page.getByText('Right is: ').allInnerTexts()
    expect(said).toHaveLength(3)
    for (const [index, answer] of right.slice(2).entries())
      expect(said[index]?.replace('You said: ', '')).not.toBe(answer.replace('Right is: ', ''))
  })

  test('that was won elsewhere leaves nothing to start [GAMES-10]', async () => {
    const { page } = await journey.browser.visitor({ as: asha })
    await visit(page, '/games/eco-quiz')
    await button(page, 'Start').waitFor()
    await (await begin('eco-quiz')).finish()
    await button(page, 'Start').click()
    await page.getByRole('main').getByText('You have already played this game today.').waitFor()
    expect(await button(page, 'Start').count()).toBe(0)
  })

  test('that was lost elsewhere, and begun anew there, says that it is gone [GAMES-10]', async () => {
    const page = await openPlay('eco-quiz')
    await answerQuiz(page, 5)
    const { challenge, finish } = await begin('eco-quiz')
    await finish(answersTo(challenge, 0))
    await begin('eco-quiz')
    await button(page, 'Check my answers').click()
    await seesNotice(page, 'This play is no longer there. Please start a new one.')
  })
})
