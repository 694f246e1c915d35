import { beforeEach } from 'vitest'
import { aBrowserMember, type Member } from './browser.ts'
import { openJourney } from './journey.ts'

/** Opens a journey of two members, new ones for each test: Asha shares things, and Rahim asks for them. */
export function openTwoMembers() {
  const journey = openJourney()
  const people = {} as { asha: Member; rahim: Member }
  beforeEach(async () => {
    people.asha = await aBrowserMember(journey.site, 'Asha Kulkarni')
    people.rahim = await aBrowserMember(journey.site, 'Rahim Sheikh')
  })
  return {
    journey,
    people,
    share: (title: string) => journey.site.world.anItem(people.asha.actor, { title }),
    ask: (item: string, by: Member, message: string | null = null) =>
      journey.site.world.domain.exchanges.requestItem(by.actor, item, { message }),
  }
}
