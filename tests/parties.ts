import type { MemberActor } from '../domain/actor.ts'
import type { World } from './world.ts'

/** The two sides of an exchange, and how they write to each other. */
export type Parties = ReturnType<typeof parties>

export function parties({ domain, aMember, anItem }: World) {
  return {
    /** An owner and somebody who asked for an item of theirs. */
    async twoParties() {
      const [owner, asker] = [await aMember('Leela Menon'), await aMember('Rahim Sheikh')]
      const item = await anItem(owner)
      const request = await domain.exchanges.requestItem(asker, item, { message: null })
      return { owner, asker, item, request }
    },
    send: (
      from: MemberActor,
      to: { id: string },
      item_id: string,
      message = 'Is Sunday fine?',
      idempotency_key?: string,
    ) =>
      domain.messaging.sendMessage(from, {
        recipient_id: to.id,
        item_id,
        message,
        idempotency_key,
      }),
  }
}
