import { beforeEach } from 'vitest'
import type { MemberActor } from '../domain/actor.ts'
import { saltBytes } from '../domain/exchanges/limits.ts'
import { randomHex } from '../domain/exchanges/random-hex.ts'
import { openModeration } from './moderation.ts'

export const at = (day: number, minute = 0) =>
  `2026-03-0${day}T06:${String(minute).padStart(2, '0')}:00.000Z`

/**
 * A world in which operators hide what people wait for, with a giver for each test and the time on the fifth of March.
 */
export function openHiding() {
  const moderation = openModeration()
  const { world } = moderation
  let giver: MemberActor
  beforeEach(async () => {
    world.setClock(at(5))
    giver = await world.aMember('Leela Menon')
  })
  const exchanges = () => world.domain.exchanges
  const salt = () => randomHex(saltBytes)

  /** Members who asked for an item one minute after the other, with their requests. */
  async function askers(item: string, count: number, drawn = false) {
    const asked: { who: MemberActor; id: string }[] = []
    for (let minute = 1; minute <= count; minute++) {
      world.setClock(at(5, minute))
      const who = await world.aMember()
      const request = { message: `Number ${minute}`, ...(drawn && { salt: salt() }) }
      asked.push({ who, id: await exchanges().requestItem(who, item, request) })
    }
    return asked
  }

  async function mine(who: MemberActor) {
    const [own] = await exchanges().listMyRequests(who)
    return own
  }

  async function statusesOf(asked: { who: MemberActor }[]) {
    const statuses: (string | undefined)[] = []
    for (const { who } of asked) statuses.push((await mine(who))?.status)
    return statuses
  }

  const inLine = (item: string) =>
    world.database
      .selectFrom('line_places')
      .select('member_id')
      .where('item_id', '=', item)
      .execute()

  return {
    ...moderation,
    exchanges,
    salt,
    askers,
    mine,
    statusesOf,
    inLine,
    get giver() {
      return giver
    },
  }
}
