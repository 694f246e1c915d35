import { afterAll, expect, test } from 'vitest'
import type { MemberActor } from '../../domain/actor.ts'
import { isDomainError } from '../../domain/errors.ts'
import type { ItemPermissions } from '../../domain/items/views.ts'
import { openModeration } from '../moderation.ts'

const { world, hide } = openModeration()
afterAll(() => {
  expect(seen).toEqual(new Set(['yes', 'no']))
})

const roles = ['owner', 'claimer', 'requester', 'declined', 'stranger'] as const
type Role = (typeof roles)[number]
const states = [
  'available',
  'claimed',
  'said to be handed over',
  'objected to',
  'completed',
  'rated',
  'taken back',
  'hidden',
] as const
type State = (typeof states)[number]

/** Which answers were met: a table that never says yes, or never no, would prove nothing. */
const seen = new Set<string>()

type People = Record<Role, MemberActor>

async function anItemThatIs(state: State, people: People): Promise<string> {
  const { owner, claimer, requester, declined } = people
  const { exchanges, items, reviews } = world.domain
  const item = await world.anItem(owner)
  const ask = (by: MemberActor) => exchanges.requestItem(by, item, { message: null })
  for (const _ of [1, 2]) await exchanges.rejectRequest(owner, await ask(declined))
  await ask(requester)
  const request = await ask(claimer)
  if (state === 'taken back') await items.deleteItem(owner, item)
  if (state === 'hidden') await hide(item)
  if (state === 'available' || state === 'taken back' || state === 'hidden') return item
  await exchanges.approveRequest(owner, request)
  if (state === 'claimed') return item
  if (state === 'said to be handed over' || state === 'objected to') {
    await exchanges.sayReceived(claimer, request)
    if (state === 'objected to') await exchanges.objectToReceived(owner, request)
    return item
  }
  await exchanges.completeExchange(owner, item)
  if (state === 'rated') await reviews.rateExchange(claimer, item, { rating: 5, comment: null })
  return item
}

const commands: Record<
  keyof ItemPermissions,
  (actor: MemberActor, item: string) => Promise<unknown>
> = {
  claim: (actor, item) => world.domain.exchanges.requestItem(actor, item, { message: null }),
  edit: (actor, item) => world.domain.items.editItem(actor, item, { instructions: 'Ring twice.' }),
  delete: (actor, item) => world.domain.items.deleteItem(actor, item),
  complete: (actor, item) => world.domain.exchanges.completeExchange(actor, item),
  release: async (actor, item) =>
    world.domain.exchanges.releasePromise(actor, await promiseOf(item), {
      why: 'other',
      words: null,
    }),
  review: (actor, item) =>
    world.domain.reviews.rateExchange(actor, item, { rating: 4, comment: null }),
  contact: (actor, item) => world.domain.contact.revealContact(actor, item),
}

/** The request to which an item is promised, or else any for it. */
async function promiseOf(item: string): Promise<string> {
  const requests = await world.database
    .selectFrom('item_requests')
    .select(['id', 'status'])
    .where('item_id', '=', item)
    .execute()
  const promised = requests.find(({ status }) => status === 'approved') ?? requests[0]
  return promised?.id ?? ''
}

/** What the page offers; nothing where the member is shown none. */
const offered = async (actor: MemberActor, item: string) =>
  world.domain.items.viewItem(actor, item).then(
    ({ viewer }) => viewer.can,
    (error) => (isDomainError(error) ? null : Promise.reject(error)),
  )

const isDone = (asking: Promise<unknown>) =>
  asking.then(
    () => true,
    (error) => (isDomainError(error) ? false : Promise.reject(error)),
  )

test.each(states.flatMap((state) => roles.map((role) => [state, role] as const)))(
  'of an item that is %s the %s is offered what is then done, and nothing else [ITEM-12, ITEM-28, EXCH-02, EXCH-03, CLAIM-08]',
  async (state, role) => {
    const members = await Promise.all(roles.map(async (name) => [name, await world.aMember()]))
    const people: People = Object.fromEntries(members)
    const actor = people[role]
    const untouched = await anItemThatIs(state, people)
    const can = await offered(actor, untouched)
    for (const [ability, command] of Object.entries(commands)) {
      const may = can?.[ability as keyof ItemPermissions] ?? false
      // What is refused changes nothing, so the next can be tried on the same item.
      const item = may ? await anItemThatIs(state, people) : untouched
      seen.add(may ? 'yes' : 'no')
      expect({ ability, done: await isDone(command(actor, item)) }).toEqual({ ability, done: may })
    }
    expect(await offered(actor, untouched)).toEqual(can)
  },
)
