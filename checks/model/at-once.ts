import fc from 'fast-check'
import { invariants } from '../../tests/invariants.ts'
import { openWorld, type World } from '../../tests/world.ts'
import type { Check } from '../check.ts'
import { begin, refusalOf, type Step, seats, someSteps } from './steps.ts'

const runs = { short: 40, long: 300 }

/** Four members act at once, each without waiting for the others: whatever comes out is a legal state. */
export const modelAtOnce: Check = {
  name: 'four members at once leave a legal community',
  part: 'short',
  async run({ cluster, seed, isLong }) {
    const numRuns = isLong ? runs.long : runs.short
    const world = await openWorld({ cluster })
    let done = 0
    let refused = 0
    try {
      await fc.assert(
        fc.asyncProperty(
          fc.tuple(...Array.from({ length: seats }, () => someSteps(15))),
          async (lists) => {
            const shared = await aSharedStart(world)
            const results = await Promise.all(
              lists.flatMap((list, who) => actAlone(world, shared, list, who)),
            )
            done += results.flat().length
            refused += results.flat().filter(Boolean).length
            const broken = await invariants(world.database)
            if (Object.keys(broken).length > 0) throw new Error(JSON.stringify(broken))
          },
        ),
        { numRuns, seed },
      )
    } finally {
      await world.close()
    }
    return {
      holds: true,
      figure: `${numRuns} runs, ${done} acts of which ${refused} were refused, 0 broken rules`,
      limit: '0 broken rules, 0 errors',
    }
  },
}

type Shared = Awaited<ReturnType<typeof aSharedStart>>

/** Items and requests that all four know of, so that they get in each other's way. */
async function aSharedStart(world: World) {
  const play = await begin(world)
  const itemIds = await Promise.all(play.members.map(({ actor }) => world.anItem(actor)))
  const requestIds: string[] = []
  return { members: play.members.map(({ actor }) => actor), itemIds, requestIds }
}

/** The acts of one member one after the other; resolves to the refusals. */
async function actAlone(world: World, shared: Shared, list: Step[], who: number) {
  const refusals: (string | null)[] = []
  let hasLeft = false
  for (const { act, which } of list) {
    const actor = shared.members[who]
    const item = shared.itemIds[which % shared.itemIds.length]
    const request = shared.requestIds[which % Math.max(1, shared.requestIds.length)]
    if (!actor || !item || hasLeft) continue
    const { items, exchanges, reviews, deletion } = world.domain
    const doings: Record<string, () => Promise<unknown>> = {
      share: async () => shared.itemIds.push(await world.anItem(actor)),
      edit: () => items.editItem(actor, item, { description: 'Mended last week.' }),
      delete: () => items.deleteItem(actor, item),
      request: async () =>
        shared.requestIds.push(await exchanges.requestItem(actor, item, { message: null })),
      approve: async () => request && exchanges.approveRequest(actor, request),
      reject: async () => request && exchanges.rejectRequest(actor, request),
      complete: () => exchanges.completeExchange(actor, item),
      rate: () => reviews.rateExchange(actor, item, { rating: 4, comment: null }),
      leave: async () => {
        await deletion.deleteAccount(actor)
        hasLeft = true
      },
    }
    const doing = doings[act]
    if (doing) refusals.push(await refusalOf(doing()))
  }
  return refusals
}
