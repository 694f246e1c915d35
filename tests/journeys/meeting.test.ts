import ICAL from 'ical.js'
import { beforeEach, describe, expect, test } from 'vitest'
import { accessibilityViolations, looksWell } from './accessibility.ts'
import {
  aBrowserMember,
  arrives,
  dismiss,
  keepNotices,
  type Member,
  phone,
  seesNotice,
  signInAt,
  visit,
} from './browser.ts'
import { joinsLive } from './conversation.ts'
import { counted } from './counted.ts'
import { openJourney } from './journey.ts'
import { keepTomorrow, phoneInIndia, times, tomorrow } from './when-to-meet.ts'

const journey = openJourney()
keepTomorrow()
let leela: Member
let rahim: Member
let item: string
let request: string
/** One day for all of a test, also when midnight passes. */
let then: ReturnType<typeof tomorrow>
beforeEach(async () => {
  then = tomorrow()
  leela = await aBrowserMember(journey.site, 'Leela Menon')
  rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
  const promised = await journey.site.world.anExchange(leela.actor, rahim.actor)
  item = promised.itemId
  request = promised.requestId
})

const pickups = () => journey.site.world.domain.pickups
const meeting = () => pickups().viewMeeting(leela.actor, request)
async function agreed(place: string | null = 'The tea stall at gate 2') {
  const id = await pickups().proposePickup(rahim.actor, request, { ...then, place })
  await pickups().agreeOnPickup(leela.actor, id)
  return id
}

describe('two who meet', () => {
  test('agree on a time in three taps, each on their own phone, live', async () => {
    const receiver = await journey.browser.visitor({ as: rahim, ...phoneInIndia })
    const giver = await journey.browser.visitor({ as: leela, zone: 'Europe/London', ...phone })
    await visit(receiver.page, `/item/${item}`)
    await Promise.all([joinsLive(giver.page), visit(giver.page, `/item/${item}`)])
    await keepNotices(giver.page)
    const { count, tap } = counted(receiver.page)
    await times(receiver.page)
      .getByRole('textbox', { name: /^Where/ })
      .waitFor()
    await looksWell(receiver.page)
    await tap('Tomorrow 9–11 AM')
    await tap('Propose this time')
    await times(receiver.page).getByText('Leela Menon has not answered yet.').waitFor()
    await times(giver.page).getByText('Rahim Sheikh proposes').waitFor()
    await dismiss(giver.page, 'Time Proposed')
    await looksWell(giver.page)
    await times(giver.page).getByRole('button', { name: 'Yes, that suits me' }).press('Enter')
    expect(count.taps + 1).toBe(3)
    for (const { page } of [receiver, giver])
      await times(page).getByText('You meet', { exact: true }).waitFor()
    await times(receiver.page).getByText('Tomorrow 9–11 AM', { exact: true }).waitFor()
    // Whose own clock shows another time is told whose this is.
    await times(giver.page).getByText('Tomorrow 9–11 AM, Indian time').waitFor()
    expect(await meeting()).toMatchObject({ agreed: then })
    await visit(receiver.page, `/item/${item}`)
    await times(receiver.page).getByText('You meet', { exact: true }).waitFor()
    await looksWell(receiver.page)
    expect([...receiver.problems, ...giver.problems]).toEqual([])
  })

  test('choose: the giver offers times and a place, the receiver picks one, and sees it wherever it helps', async () => {
    const giver = await journey.browser.visitor({ as: leela, ...phoneInIndia })
    const receiver = await journey.browser.visitor({ as: rahim, ...phoneInIndia })
    await visit(giver.page, `/item/${item}`)
    await visit(receiver.page, `/item/${item}`)
    const own = times(giver.page)
    await own.getByRole('button', { name: 'Tomorrow 9–11 AM' }).click()
    await own.getByRole('button', { name: 'Tomorrow 6–8 PM' }).click()
    await own.getByRole('textbox', { name: /^Where/ }).fill('The tea stall at gate 2')
    await own.getByRole('button', { name: 'Offer these 2 times' }).click()
    await own.getByText('You offer these times, and Rahim Sheikh chooses one:').waitFor()
    await times(receiver.page).getByText('Leela Menon could meet you then.').waitFor()
    await visit(receiver.page, `/item/${item}`)
    await times(receiver.page).getByText('Leela Menon could meet you then.').waitFor()
    await looksWell(receiver.page)
    await times(receiver.page).getByRole('button', { name: 'Tomorrow 9–11 AM' }).first().click()
    await times(receiver.page).getByText('You meet', { exact: true }).waitFor()
    await own.getByText('The tea stall at gate 2').waitFor()
    await receiver.page.getByRole('link', { name: 'My Items' }).click()
    await arrives(receiver.page, '**/orders')
    await receiver.page.getByText('You meet: Tomorrow 9–11 AM').first().waitFor()
    await visit(receiver.page, `/messages/${item}/${leela.actor.id}`)
    await receiver.page.getByText('You meet: Tomorrow 9–11 AM').first().waitFor()
    expect([...receiver.problems, ...giver.problems]).toEqual([])
  })

  test('have a time with two taps, where the giver said before when they could meet', async () => {
    const offered = await journey.site.world.anItem(leela.actor, { title: 'Brass lamp' })
    const giver = await journey.browser.visitor({ as: leela, ...phoneInIndia })
    await visit(giver.page, `/item/${offered}`)
    const offers = giver.page.getByRole('region', { name: 'When could you meet?' })
    await offers.getByRole('button', { name: 'Offer times' }).click()
    await offers.getByRole('button', { name: 'Tomorrow 9–11 AM' }).click()
    await looksWell(giver.page)
    await offers.getByRole('button', { name: 'Offer this time' }).click()
    await offers.getByRole('listitem').getByText('Tomorrow 9–11 AM').waitFor()
    const { exchanges } = journey.site.world.domain
    const id = await exchanges.requestItem(rahim.actor, offered, { message: null })
    await exchanges.approveRequest(leela.actor, id)
    const receiver = await journey.browser.visitor({ as: rahim, ...phoneInIndia })
    await visit(receiver.page, `/item/${offered}`)
    await times(receiver.page).getByText('Leela Menon could meet you then.').waitFor()
    await times(receiver.page).getByRole('button', { name: 'Tomorrow 9–11 AM' }).first().click()
    await times(receiver.page).getByText('You meet', { exact: true }).waitFor()
    expect([...receiver.problems, ...giver.problems]).toEqual([])
  })

  test('choose any day and hours, by keyboard, are told why not, and keep what they began to choose when the other one proposes meanwhile', async () => {
    const { page, problems } = await journey.browser.visitor({ as: rahim, ...phoneInIndia })
    await visit(page, `/item/${item}`)
    await times(page).getByRole('button', { name: 'Another day or hour' }).press('Enter')
    await times(page).getByLabel('Day').fill(then.starts_at.slice(0, 10))
    await times(page).getByLabel('From').fill('18:30')
    await times(page).getByLabel('Until').fill('17:00')
    await looksWell(page)
    const propose = times(page).getByRole('button', { name: 'Propose this time' })
    await propose.press('Enter')
    // The browser says at the field itself that it ends before it begins.
    await times(page).locator('[name="until"]:invalid:focus').waitFor()
    await times(page).getByLabel('Until').fill('18:30')
    await propose.press('Enter')
    await seesNotice(page, 'That did not work', 'It must end after it begins')
    await times(page).getByLabel('Until').fill('23:00')
    await propose.press('Enter')
    await seesNotice(page, 'That did not work', 'Choose at most 4 hours')
    await times(page).getByLabel('Until').fill('20:00')
    await propose.press('Enter')
    await times(page).getByText('Tomorrow 6:30–8 PM').waitFor()
    // The time is there by a live event as well, before what proposed it is over.
    await times(page).getByRole('button', { name: 'Take it back', disabled: false }).press('Enter')
    await times(page).getByRole('button', { name: 'Tomorrow 9–11 AM' }).waitFor()
    await times(page).getByRole('button', { name: 'Propose this time' }).click()
    await times(page).getByText('Please choose a time').waitFor()

    await times(page).getByRole('button', { name: 'Another day or hour' }).click()
    await times(page).getByLabel('Day').fill(then.starts_at.slice(0, 10))
    await times(page).getByLabel('From').fill('18:30')
    const where = times(page).getByRole('textbox', { name: /^Where/ })
    await where.fill('The tea stall')
    await pickups().proposePickup(leela.actor, request, { ...then, place: null })
    await times(page).getByText('Leela Menon proposes').waitFor()
    expect(await where.inputValue()).toBe('The tea stall')
    expect(await where.evaluate((field) => field.matches(':focus'))).toBe(true)
    expect(await times(page).getByLabel('From').inputValue()).toBe('18:30')
    expect(problems).toEqual([])
  })

  test('have it in their calendar, and call it off', async () => {
    await agreed()
    const { page, problems } = await journey.browser.visitor({ as: leela, ...phoneInIndia })
    await visit(page, `/item/${item}#meeting`)
    const link = times(page).getByRole('link', { name: 'Into my calendar' })
    const address = await link.getAttribute('href')
    const { pathname, search } = new URL(address ?? '')
    const file = await fetch(journey.site.url + pathname + search)
    expect(file.headers.get('content-type')).toBe('text/calendar; charset=utf-8')
    expect(ICAL.parse(await file.text())[0]).toBe('vcalendar')
    await times(page).getByRole('button', { name: 'I can’t come' }).click()
    await looksWell(page)
    await times(page).getByRole('button', { name: 'Cancel this time' }).click()
    await times(page).getByText('You meet', { exact: true }).waitFor({ state: 'detached' })
    expect(await meeting()).toMatchObject({ agreed: null, is_promised: true })
    expect(problems).toEqual([])
  })
})

describe('the buttons of a letter', () => {
  async function opens(what: 'coming' | 'cannot', id: string) {
    const visitor = await journey.browser.visitor({ ...phoneInIndia })
    await visit(visitor.page, `/meeting/${request}#${what}=${id}`)
    const sheet = visitor.page.getByRole('dialog', { name: 'Authentication required' })
    await sheet.getByText('Sign in to answer.').waitFor()
    await keepNotices(visitor.page)
    await signInAt(sheet, rahim.email)
    return visitor
  }

  test('say that one comes, as soon as one is signed in, and the other one sees it', async () => {
    const id = await agreed()
    const giver = await journey.browser.visitor({ as: leela, ...phoneInIndia })
    await visit(giver.page, `/item/${item}`)
    await times(giver.page).getByText('You meet', { exact: true }).waitFor()
    const { page, problems } = await opens('coming', id)
    await times(page).getByText('You have said that you are coming.').waitFor()
    await times(giver.page).getByText('Rahim Sheikh has said: I am coming.').waitFor()
    await dismiss(page, 'Welcome back!')
    await looksWell(page)
    expect((await meeting()).agreed?.comes).toEqual({ me: false, other: true })
    expect(problems).toEqual([])
  })

  test('say it also by "Forgot password?", behind the sheet, and where a session ended', async () => {
    const way = `/meeting/${request}#coming=${await agreed()}`
    const open = async (as?: Member) => {
      const { page } = await journey.browser.visitor({ ...phone, ...(as && { as }) })
      return visit(page, way).then(() => page)
    }
    const [forgetful, closing] = [await open(), await open()]
    await forgetful.getByRole('link', { name: 'Forgot password?' }).click()
    await closing.getByRole('button', { name: 'Close' }).click()
    await closing.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
    await journey.site.world.domain.accounts.signOut(rahim.actor, 'global')
    for (const page of [forgetful, closing, await open(rahim)])
      await arrives(page, `**/login?next=${encodeURIComponent(way)}`)
    await signInAt(forgetful, rahim.email)
    await times(forgetful).getByText('You have said that you are coming.').waitFor()
  })

  test('lead, for whoever cannot come, to another time or the end of this one', async () => {
    const id = await agreed()
    const { page, problems } = await opens('cannot', id)
    await times(page).getByRole('button', { name: 'Tomorrow 6–8 PM' }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    await times(page).getByRole('button', { name: 'Cancel this time' }).click()
    await times(page).getByText('You meet', { exact: true }).waitFor({ state: 'detached' })
    expect(await meeting()).toMatchObject({ agreed: null, proposed: null })
    expect(problems).toEqual([])
  })

  test('say that a time no longer holds, do nothing then, and show strangers nothing', async () => {
    const id = await agreed()
    await pickups().cancelPickup(leela.actor, id)
    const { page } = await journey.browser.visitor({ as: rahim, ...phoneInIndia })
    await visit(page, `/meeting/${request}#coming=${id}`)
    await page.getByText('The time of that email no longer holds.').waitFor()
    const meera = await aBrowserMember(journey.site, 'Meera Iyer')
    const stranger = await journey.browser.visitor({ as: meera, ...phoneInIndia })
    await visit(stranger.page, `/meeting/${request}`)
    await stranger.page.getByText('Only the two who meet can open this page.').waitFor()
    const way = stranger.page.getByRole('main').getByRole('link', { name: 'My Items' })
    expect(await way.getAttribute('href')).toBe('/orders')
    await looksWell(stranger.page)
  })
})
