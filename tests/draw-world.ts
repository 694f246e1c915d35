import { guest, type MemberActor } from '../domain/actor.ts'
import { claimsPerMonth, saltBytes } from '../domain/exchanges/limits.ts'
import { randomHex } from '../domain/exchanges/random-hex.ts'
import { kindsTo, lettersTo } from './letters.ts'
import { refusing } from './refusal.ts'
import { openSoundWorld, type World } from './world.ts'

/** When the item of a draw was shared, and when it is drawn. */
export const [shared, drawn] = ['2026-03-05T06:00:00.000Z', '2026-03-06T06:00:00.000Z']

/** Who was drawn, the first one first. */
const drawnOrder = ({ database }: World, item: string) =>
  database
    .selectFrom('item_requests')
    .select('requester_id')
    .where('item_id', '=', item)
    .where('draw_rank', 'is not', null)
    .orderBy('draw_rank')
    .execute()

async function takePlaces(world: World, member: MemberActor) {
  const asked: string[] = []
  for (let times = 0; times < claimsPerMonth; times++) {
    const other = await world.anItem(await world.aMember())
    asked.push(await world.domain.exchanges.requestItem(member, other, { message: null }))
  }
  return asked
}

/** A community in which an item is given by a draw; `shareForDraw` begins with another one. */
export function openDrawWorld() {
  const world = openSoundWorld()
  const exchanges = () => world.domain.exchanges
  const about = { owner: null as unknown as MemberActor, item: '' }

  const ask = (who: MemberActor, salt = randomHex(saltBytes)) =>
    exchanges().requestItem(who, about.item, { message: null, salt })
  const requests = () => exchanges().listRequestsOfItem(about.owner, about.item)
  const promised = async () => (await requests()).find(({ status }) => status === 'approved')
  const draw = async () => {
    world.setClock(drawn)
    await exchanges().drawItems()
  }

  return {
    world,
    about,
    ask,
    requests,
    promised,
    draw,
    refuses: refusing(world),
    view: () => exchanges().viewDraw(guest, about.item),
    itemNow: (by: MemberActor = about.owner) => world.domain.items.viewItem(by, about.item),
    async shareForDraw() {
      world.setClock(shared)
      about.owner = await world.aMember('Leela Menon')
      const giving = { giving: 'draw', decide_after_hours: 24 } as const
      about.item = await world.anItem(about.owner, giving)
    },
    /** Members who asked, in the order in which they were drawn. */
    async drawnMembers<const Names extends string[]>(names: Names) {
      const members = await Promise.all(names.map((name) => world.aMember(name)))
      for (const member of members) await ask(member)
      await draw()
      const inOrder = await drawnOrder(world, about.item)
      const ranked = inOrder.map(({ requester_id }) =>
        members.find(({ id }) => id === requester_id),
      )
      if (ranked.includes(undefined)) throw new Error('Somebody else was drawn.')
      return ranked as { [Name in keyof Names]: MemberActor }
    },
    /** Takes every place of the month that a member has; resolves to the requests. */
    takePlaces: (member: MemberActor) => takePlaces(world, member),
    /** Ends the promise of the moment. */
    async release(by: MemberActor) {
      const request = await promised()
      const words = { why: 'plans-changed', words: null } as const
      await exchanges().releasePromise(by, request?.id ?? '', words)
    },
    kindsTo: (who: MemberActor) => kindsTo(world, who),
    newestTo: async ({ email }: MemberActor, kind: string) =>
      (await lettersTo(world, email)).findLast((letter) => letter.kind === kind),
  }
}
