import { aBrowserMember, type Member } from './browser.ts'
import type { Site } from './site.ts'

/** A member with a town, words, two reviews, an item that is offered and one that was taken back. */
export async function aKnownMember(site: Site) {
  const leela = await aBrowserMember(site, 'Leela Menon')
  const rahim = await aBrowserMember(site, 'Rahim Sheikh')
  const { world } = site
  await world.domain.members.editMyProfile(leela.actor, { location: 'Fort Kochi', bio: 'I sew.' })
  const comments = ['Kind and on time.', null]
  for (const [at, rating] of [5, 4].entries()) {
    const { itemId } = await world.anExchange(leela.actor, rahim.actor, 'completed')
    const comment = comments[at] ?? null
    await world.domain.reviews.rateExchange(rahim.actor, itemId, { rating, comment })
  }
  await world.anItem(leela.actor, { title: 'Brass lamp' })
  const cancelled = await world.anItem(leela.actor, { title: 'Taken back' })
  await world.domain.exchanges.requestItem(rahim.actor, cancelled, { message: null })
  await world.domain.items.deleteItem(leela.actor, cancelled)
  return { leela, rahim }
}

/** The address of a profile, with the tab that it opens. */
export const profileOf = ({ actor }: Member, tab = '') =>
  `/profile?userId=${actor.id}${tab && `&tab=${tab}`}`
