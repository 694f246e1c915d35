import type { Doing, Play } from './play.ts'
import { type Step, seats } from './step.ts'
import type { Item } from './things.ts'

/** The owner writes to another member, anybody else to the owner. */
export function message(
  play: Play,
  { who, which }: Pick<Step, 'who' | 'which'>,
  item: Item,
  item_id: string,
): Doing {
  const { world, model, members, people } = play
  const { actor, name } = members[who] as Play['members'][number]
  const neighbour = members[(who + 1 + (which % (seats - 1))) % seats]?.name ?? ''
  const to = item.owner === name ? neighbour : item.owner
  const isMember = (one: string) => members.some((member) => member.name === one)
  const recipient_id = people.get(to) ?? ''
  return {
    refusal: model.messageRefusal(name, to, item, isMember),
    inModel() {
      model.tell('message-received')
      if (item.claimedBy === name || item.claimedBy === to) item.lastWordAt = model.now
    },
    inReality: () =>
      world.domain.messaging.sendMessage(actor, { recipient_id, item_id, message: 'Is six fine?' }),
  }
}
