import type { Page } from 'playwright-core'
import { rightChoice } from '../answers.ts'

/** Gives the question that is shown a right answer, or a wrong one. */
export async function answerQuestion(page: Page, isRight: boolean) {
  const answer = rightChoice(await page.locator('legend').innerText())
  const labels = await page.locator('fieldset label').allInnerTexts()
  const place = labels.indexOf(answer)
  await page
    .getByRole('radio')
    .nth(isRight ? place : (place + 1) % 4)
    .check()
}

/** Answers every question of the quiz, this many of them rightly. */
export async function answerQuiz(page: Page, right: number) {
  for (let number = 1; number <= 5; number++) {
    await page.getByText(`Question ${number} of 5`).waitFor()
    await answerQuestion(page, number <= right)
    if (number < 5) await page.getByRole('button', { name: 'Next', exact: true }).click()
  }
}
