import { beforeAll, describe, expect, test } from 'vitest'
import { aBrowserMember, type Member, phone, seesNotice, visit } from './browser.ts'
import { withoutLive } from './conversation.ts'
import { openJourney } from './journey.ts'

const journey = openJourney()
let giver: Member
beforeAll(async () => {
  giver = await aBrowserMember(journey.site, 'Asha Kulkarni')
})

describe('rating the giver', () => {
  async function atTheForm() {
    const receiver = await aBrowserMember(journey.site, 'Ravi Menon')
    const declined = await aBrowserMember(journey.site, 'Meera Iyer')
    const { exchanges } = journey.site.world.domain
    const id = await journey.site.world.anItem(giver.actor)
    const request = await exchanges.requestItem(receiver.actor, id, { message: null })
    await exchanges.requestItem(declined.actor, id, { message: null })
    await exchanges.approveRequest(giver.actor, request)
    await exchanges.completeExchange(giver.actor, id)
    const visitor = await journey.browser.visitor({ as: receiver, ...phone })
    // What happens elsewhere stays unseen here.
    await withoutLive(visitor.page)
    await visit(visitor.page, `/item/${id}`)
    const form = visitor.page.getByRole('form', { name: 'How was it with Asha Kulkarni?' })
    const submit = () => form.getByRole('button', { name: 'Submit Rating' }).click()
    await form.waitFor()
    return { ...visitor, id, receiver, declined, form, submit }
  }

  test('is for the receiver, with five named stars, of which it needs one [EXCH-03, EXCH-24, EXCH-18]', async () => {
    const { page, form, id, declined, submit, problems } = await atTheForm()
    await submit()
    const first = form.getByRole('radio').first()
    const wrong = form.getByText('Please select a star rating (1-5)')
    await wrong.waitFor()
    expect(await first.evaluate((star) => star.matches(':focus'))).toBe(true)
    // Heard once: with the star that gets the focus, or by itself where the focus is among the stars already.
    expect(await first.getAttribute('aria-describedby')).toBe(await wrong.getAttribute('id'))
    expect(await form.getByRole('alert').count()).toBe(0)
    await form.getByRole('radio').last().check()
    await wrong.waitFor({ state: 'detached' })
    const names = ['Poor', 'Fair', 'Good', 'Very Good', 'Excellent']
    for (const [index, name] of names.entries()) {
      const star = form.getByRole('radio', { name: new RegExp(`^${index + 1} stars?: ${name}$`) })
      await star.check()
      expect(await form.getByText(name, { exact: true }).isVisible()).toBe(true)
    }
    await page.keyboard.press('ArrowLeft')
    await form.getByLabel('Comment (optional)').fill('  On time and kind. ')
    await submit()
    await seesNotice(page, 'Rating submitted!')
    await page.getByText('Thank you for your rating').waitFor()
    expect(await form.count()).toBe(0)
    const stored = await journey.site.world.database
      .selectFrom('reviews')
      .select(['rating', 'comment'])
      .where('item_id', '=', id)
      .execute()
    expect(stored).toEqual([{ rating: 4, comment: 'On time and kind.' }])
    expect(problems).toEqual([])
    const { page: others } = await journey.browser.visitor({ as: declined })
    await visit(others, `/item/${id}`)
    await others.getByRole('region', { name: 'Your request' }).waitFor()
    expect(await others.getByRole('form').count()).toBe(0)
    expect(await others.getByText('Thank you for your rating').count()).toBe(0)
  })

  test('needs a session [EXCH-17]', async () => {
    const { page, form, submit, receiver } = await atTheForm()
    await journey.site.world.domain.accounts.signOut(receiver.actor, 'global')
    await form.getByRole('radio').last().check()
    await submit()
    await seesNotice(page, 'Authentication required', 'Please log in to submit a rating')
  })

  test('that fails says why, and keeps stars and words, after a reload too [ERR-08, ERR-09]', async () => {
    const { page, form, submit, receiver, id } = await atTheForm()
    await page.route('**/reviews', (route) => route.fulfill({ status: 500, body: '{}' }))
    const star = form.getByRole('radio').nth(2)
    const comment = form.getByLabel('Comment (optional)')
    await star.check()
    await comment.fill('Kind people.')
    await submit()
    await seesNotice(page, 'Error submitting rating', 'Something went wrong. Please try again.')
    expect(await comment.inputValue()).toBe('Kind people.')
    await page.unroute('**/reviews')
    await visit(page, page.url())
    await expect.poll(() => star.isChecked()).toBe(true)
    expect(await comment.inputValue()).toBe('Kind people.')
    const rated = { rating: 3, comment: null }
    await journey.site.world.domain.reviews.rateExchange(receiver.actor, id, rated)
    await submit()
    await seesNotice(page, 'Error submitting rating', 'You have already rated this exchange')
  })
})
