import { beforeEach, describe, expect, test } from 'vitest'
import { aBrowserMember, type Member, phone, seesNotice, visit } from './browser.ts'
import { openJourney } from './journey.ts'
import { afterProcessing, buyButton } from './payment.ts'
import { pathAfter } from './standing-clock.ts'

describe('without a payment link', () => {
  const plain = openJourney()

  test('the first package is coming soon like the others, and there is nothing to practise on [GAMES-06, POINTS-10, POINTS-11]', async () => {
    const member = await aBrowserMember(plain.site, 'Leela Menon')
    const { page } = await plain.browser.visitor({ as: member })
    await visit(page, '/points-purchase')
    expect(await page.getByText('Practice money only').count()).toBe(0)
    await page.getByText('100 points', { exact: true }).first().waitFor()
    await buyButton(page, 50).click()
    await seesNotice(page, 'Coming soon')
    const { items } = await plain.site.world.domain.purchases.listMyPurchases(member.actor, {
      limit: 1,
    })
    expect(items).toEqual([])
    expect((await fetch(`${plain.site.url}/practice-payment`)).status).toBe(404)
    // Where nothing is on sale, nothing leads to it (A16).
    await afterProcessing(page, () => page.goto('/payment-success'))
    await page.getByText('There is no payment to confirm').waitFor()
    expect(await page.getByRole('main').locator('a[href="/points-purchase"]').count()).toBe(0)
  })
})

describe('with practice money', () => {
  const demo = openJourney({ DEMO_PAYMENTS: 'on' })
  let member: Member
  beforeEach(async () => {
    member = await aBrowserMember(demo.site, 'Rahim Sheikh')
  })

  const status = async () => {
    const { purchases } = demo.site.world.domain
    return (await purchases.listMyPurchases(member.actor, { limit: 1 })).items[0]?.status
  }

  const pay = 'Pay ₹50 in practice money'
  const waiting = 'Your payment is not confirmed yet.'
  test.each([
    ['It confirms the payment 3 times', pay, /paid/, 'You now have 150 points.'],
    ['Its confirmation gets lost', pay, /created/, waiting],
    [
      'It confirms the payment at once',
      'Let the payment fail',
      /failed/,
      'No points were added so far.',
    ],
  ])(
    'the whole way can be tried: %s, %s [POINTS-03, POINTS-10]',
    async (manner, button, soon, end) => {
      const { page, problems } = await demo.browser.visitor({ as: member, ...phone })
      await visit(page, '/points-purchase')
      await page.getByText('Practice money only').waitFor()
      await buyButton(page, 50).click()
      await page.getByRole('heading', { level: 1, name: 'Practice Payment' }).waitFor()
      await page.getByText('Nobody pays anything').waitFor()
      await page.getByRole('radio', { name: manner }).check()
      await afterProcessing(page, async () => {
        await page.getByRole('button', { name: button }).click()
        await expect.poll(() => pathAfter(page, 1)).toBe('/payment-success')
        await expect.poll(status).toMatch(soon)
      })
      await page.getByText(end).waitFor()
      expect(problems).toEqual([])
      await page.context().close()
    },
  )
})
