import { afterAll, beforeAll, expect } from 'vitest'
import { guest, type MemberActor } from '../domain/actor.ts'
import { ListItems } from '../domain/catalogue/input.ts'
import { SubmitReport } from '../domain/moderation/input.ts'
import * as moderating from '../domain/moderation/moderating.ts'
import { photoFolder } from '../domain/photos/limits.ts'
import { invariants } from './invariants.ts'
import { aPhoto } from './photo-samples.ts'
import { openWorld, type World } from './world.ts'

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
  let world: World
  beforeAll(async () => {
    world = await openWorld()
  })
  afterAll(async () => {
    expect(await invariants(world.database)).toEqual({})
    await world.close()
  })

  const hide = (item: string, report: string | null = null) =>
    moderating.hideItem(world.desk, operator, { item, report, reason })
  const show = (item: string) => moderating.showItem(world.desk, operator, { item, reason })
  const clear = (member: string, report: string | null = null) =>
    moderating.clearProfile(world.desk, operator, { member, report, reason })
  const lock = (member: string) => moderating.lockMember(world.desk, operator, { member, reason })
  const unlock = (member: string) =>
    moderating.unlockMember(world.desk, operator, { member, reason })

  const ask = (actor: MemberActor, item: string) =>
    world.domain.exchanges.requestItem(actor, item, { message: null })
  const stored = (id: string) =>
    world.database.selectFrom('items').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const statusOf = async (id: string) =>
    (
      await world.database
        .selectFrom('item_requests')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status
  const logOf = (memberId: string) =>
    world.database
      .selectFrom('moderation_log')
      .select(['operator', 'action', 'reason', 'item_id', 'report_id'])
      .where('member_id', '=', memberId)
      .orderBy('id')
      .execute()

  let photos = 0
  /** The address of a photo that a member uploaded. */
  async function aPhotoOf(actor: MemberActor) {
    const path = `${actor.id}/1700000000000_${photos++}.jpg`
    await world.domain.photos.uploadPhoto(actor, { path, bytes: await aPhoto(), replace: false })
    return photoFolder + path
  }
  const isServed = async (address: string) =>
    (await world.domain.photos.readPhoto(address.slice(photoFolder.length), 320)) !== null

  async function aReport(about: MemberActor, from?: MemberActor) {
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
  const reportStatus = async (id: string) =>
    (
      await world.database
        .selectFrom('reports')
        .select('status')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).status

  /** Where anybody could come upon an item: listing, search, wishlist, the giver's profile, its page. */
  async function isSeen(
    item: string,
    giver: MemberActor,
    actor: MemberActor | typeof guest = guest,
  ) {
    const { items, members } = world.domain
    const { title } = await stored(item)
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

  return {
    get world() {
      return world
    },
    hide,
    show,
    clear,
    lock,
    unlock,
    ask,
    stored,
    statusOf,
    logOf,
    aPhotoOf,
    isServed,
    aReport,
    reportStatus,
    isSeen,
  }
}
