import { guest, type MemberActor } from '../domain/actor.ts'
import { ListItems } from '../domain/catalogue/input.ts'
import { SubmitReport } from '../domain/moderation/input.ts'
import * as moderating from '../domain/moderation/moderating.ts'
import { aPhotoOf, isServed } from './photo-of.ts'
import { openSoundWorld, type World } from './world.ts'

export const operator = { kind: 'operator', name: 'vikram' } as const
export const reason = 'Not allowed here'

/** What `isSeen` says of an item that is nowhere, and of one that is in every place. */
export const nowhere = [false, false, false, false, false]
export const everywhere = [true, true, true, true, true]

/**
 * A world for the tests of one file, with the steps of an operator and what tests ask about their outcome.
 * In the end no rule of the community may be broken.
 */
export function openModeration() {
  const world = openSoundWorld()
  return {
    world,
    ...commandsOf(world),
    ...rowsOf(world),
    aPhotoOf: (actor: MemberActor) => aPhotoOf(world, actor),
    isServed: (address: string) => isServed(world, address),
    aReport: (about: MemberActor, from?: MemberActor) => aReport(world, about, from),
    isSeen: (item: string, giver: MemberActor, actor: MemberActor | typeof guest = guest) =>
      isSeen(world, item, { giver, actor }),
  }
}

function commandsOf(world: World) {
  return {
    hide: (item: string, report: string | null = null) =>
      moderating.hideItem(world.desk, operator, { item, report, reason }),
    show: (item: string) => moderating.showItem(world.desk, operator, { item, reason }),
    clear: (member: string, report: string | null = null, name = false) =>
      moderating.clearProfile(world.desk, operator, { member, report, reason, name }),
    lock: (member: string) => moderating.lockMember(world.desk, operator, { member, reason }),
    remove: (member: string) => moderating.deleteMember(world.desk, operator, { member, reason }),
    unlock: (member: string) => moderating.unlockMember(world.desk, operator, { member, reason }),
    ask: (actor: MemberActor, item: string) =>
      world.domain.exchanges.requestItem(actor, item, { message: null }),
  }
}

/** What the database has of items, requests, reports and the log. */
function rowsOf(world: World) {
  const statusIn = async (table: 'item_requests' | 'reports', id: string) => {
    const found = world.database.selectFrom(table).select('status').where('id', '=', id)
    return (await found.executeTakeFirstOrThrow()).status
  }
  return {
    stored: (id: string) => storedItem(world, id),
    statusOf: (id: string) => statusIn('item_requests', id),
    reportStatus: (id: string) => statusIn('reports', id),
    logOf: (memberId: string) =>
      world.database
        .selectFrom('moderation_log')
        .select(['operator', 'action', 'reason', 'item_id', 'report_id'])
        .where('member_id', '=', memberId)
        .orderBy('id')
        .execute(),
  }
}

const storedItem = ({ database }: World, id: string) =>
  database.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirstOrThrow()

async function aReport(world: World, about: MemberActor, from?: MemberActor) {
  const reporter = from ?? (await world.aMember())
  const reportData = { reported_user: about.id, reason: 'Spam' }
  await world.domain.reports.submitReport(reporter, SubmitReport.parse({ reportData }))
  const reports = world.database.selectFrom('reports').select('id')
  const { id } = await reports
    .where('reporter_id', '=', reporter.id)
    .where('reported_id', '=', about.id)
    .executeTakeFirstOrThrow()
  return id
}

/** Where anybody could come upon an item: listing, search, wishlist, the giver's profile, its page. */
async function isSeen(
  world: World,
  item: string,
  { giver, actor }: { giver: MemberActor; actor: MemberActor | typeof guest },
) {
  const { items, members } = world.domain
  const { title } = await storedItem(world, item)
  const lists = await Promise.all([
    items.listItems(ListItems.parse({ limit: 24 })),
    items.listItems(ListItems.parse({ search: title })),
    items.listItems(ListItems.parse({ ids: item })),
    members.listItemsOf(giver.id, { limit: 20 }),
  ])
  const page = await items.viewItem(actor, item).then(
    () => true,
    () => false,
  )
  return [...lists.map((list) => list.items.some(({ id }) => id === item)), page]
}
