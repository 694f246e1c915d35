import type { Community } from './community.ts'
import type { Doing, Play } from './play.ts'
import { type Step, seats } from './step.ts'
import type { Item } from './things.ts'

type Way = { by: string; to: string; isMember: boolean }

/** Only the owner and whoever asked for the item write to each other, while both are members. */
function messageRefusal(model: Community, item: Item, { by, to, isMember }: Way) {
  const other = item.owner === by ? to : by
  const asked = model.requestsOf(item).some((request) => request.by === other)
  if (item.status === 'gone' || !asked) return 'message_not_allowed'
  return isMember ? null : 'member_unreachable'
}

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
  const isMember = members.some((member) => member.name === to)
  const recipient_id = people.get(to) ?? ''
  return {
    refusal: messageRefusal(model, item, { by: name, to, isMember }),
    inModel() {
      model.tell('message-received')
      if (item.claimedBy === name || item.claimedBy === to) item.lastWordAt = model.now
    },
    inReality: () =>
      world.domain.messaging.sendMessage(actor, { recipient_id, item_id, message: 'Is six fine?' }),
  }
}
