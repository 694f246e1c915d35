import { type Handle, inTransaction } from '../../database/open.ts'
import { type Actor, requireMember } from '../actor.ts'
import type { Dependencies } from '../dependencies.ts'
import { refuse } from '../errors.ts'
import { readEvents } from '../exchanges/shared-rows.ts'
import type { PageAsked } from '../input.ts'
import { isTheirs } from '../items/abilities.ts'
import { pictureOf } from '../items/limits.ts'
import { findItem, holdItem, type ItemState, readMayWrite } from '../items/shared-rows.ts'
import { queueForMembers } from '../letters/letters.ts'
import { keepActive, readBadge, readName } from '../members/shared-rows.ts'
import { noteActed, notify } from '../notifications/notifications.ts'
import type { ListMessages, SendMessage } from './input.ts'
import { inWords, phrasesOf } from './phrases.ts'
import { viewExchange } from './progress.ts'
import * as store from './store.ts'
import type { ConversationView, MessageView } from './views.ts'

const nameless = 'Anonymous'

/**
 * Writes to the other side of an exchange (A13, CALL-43). Only the owner of an item and a member who
 * asked for it write to each other, whatever became of the request. The receiver gets a notification
 * (A24) and a letter. Sent again under the same `idempotency_key`, which costs nothing, it is the same
 * message. A phrase is kept in the words that the writer read, made here from its code, and as that code
 * (decision 055). Refuses with `too_many_attempts` after thirty in an hour, `message_not_allowed` (also when there is
 * no such item or member), `message_waits` before a choice without names (decision 052), `member_unreachable`,
 * `not_allowed` when the sender was locked or deleted meanwhile,
 * or `sent_otherwise` when `idempotency_key` names another message.
 */
export async function sendMessage(
  { database, clock, budgets }: Dependencies,
  actor: Actor,
  { recipient_id, item_id, idempotency_key, ...said }: SendMessage,
): Promise<MessageView> {
  const { id: sender_id } = requireMember(actor)
  const { message, phrase } = 'phrase' in said ? inWords(said.phrase) : { ...said, phrase: null }
  const written = { sender_id, recipient_id, item_id, message, phrase }
  const before = await sentBefore(database, written, idempotency_key)
  if (before) return before
  await budgets.take('message', sender_id)
  return inTransaction(database, async (handle) => {
    const active = await keepActive(handle, [sender_id, recipient_id])
    const item = await holdItem(handle, item_id)
    const way = item && (await wayBetween(handle, item, [sender_id, recipient_id]))
    if (!item || way === 'none') return refuse('message_not_allowed')
    if (way === 'waits') refuse('message_waits')
    if (!active.has(sender_id)) refuse('not_allowed')
    if (!active.has(recipient_id)) refuse('member_unreachable')
    const named = { ...written, idempotency_key, created_at: clock.now() }
    const sent = await store.insertMessage(handle, named)
    if (!sent)
      return (await sentBefore(handle, written, idempotency_key)) ?? refuse('sent_otherwise')
    await noteActed({ handle, clock }, sender_id, { item_id, sender_id: recipient_id })
    await notify(handle, [
      { memberId: recipient_id, type: 'new_message', text: message, message_id: sent.id },
    ])
    await queueForMembers(handle, [recipient_id], {
      kind: 'message-received',
      sender: await readName(handle, sender_id),
      sender_id,
      item: { id: item.id, title: item.title },
      message,
      ...(phrase && { phrase }),
    })
    return sent
  })
}

type Written = Omit<MessageView, 'id' | 'created_at'>

/** The message that was sent under this name before, if any was; `sent_otherwise` when it says something else. */
async function sentBefore(handle: Handle, written: Written, name: string | undefined) {
  const sent = name && (await store.findSent(handle, written.sender_id, name))
  if (!sent) return undefined
  const fields = ['recipient_id', 'item_id', 'message', 'phrase'] as const
  return fields.every((field) => sent[field] === written[field]) ? sent : refuse('sent_otherwise')
}

/**
 * Whether the item is one member's, and the other asked for it, so that they write to each other. Who asks an owner who
 * wants to know nobody before one is chosen waits for that (decision 052); the owner knows of nobody to write to.
 */
async function wayBetween(
  handle: Handle,
  item: ItemState,
  [writer, other]: [string, string],
): Promise<'open' | 'waits' | 'none'> {
  const isOwn = item.user_id === writer
  if (!isOwn && item.user_id !== other) return 'none'
  const may = await readMayWrite(handle, item, isOwn ? other : writer)
  if (may) return 'open'
  return may === null || isOwn ? 'none' : 'waits'
}

/** The member's own messages, newest first (CALL-41), if wanted those with one member (CALL-42) or about one item. */
export async function listMessages({ database }: Dependencies, actor: Actor, filter: ListMessages) {
  const member = requireMember(actor)
  return store.readMessages(database, member.id, filter)
}

/**
 * The member's conversations, one for each other member and item, the newest first, made of messages (MSG-02, MSG-03).
 */
export async function listConversations({ database }: Dependencies, actor: Actor, page: PageAsked) {
  const member = requireMember(actor)
  const { items, next_cursor } = await store.readLastMessages(database, member.id, page)
  const summaries = items.map(({ id: _, created_at: __, full_name, item, ...row }) => ({
    ...row,
    item_title: item?.title ?? null,
    item_image: item && pictureOf(item),
    name: full_name ?? nameless,
    unread_count: 0,
  }))
  return { items: summaries, next_cursor }
}

/**
 * With whom and about what the member would write, also before the first message. Refuses with
 * `conversation_not_found` unless one of the two owns the item and the other asked for it, or they have
 * written to each other about it.
 */
export async function viewConversation(
  { database, clock }: Dependencies,
  actor: Actor,
  { item: itemId, member: otherId }: { item: string; member: string },
): Promise<ConversationView> {
  const member = requireMember(actor)
  const item = (await findItem(database, itemId)) ?? refuse('conversation_not_found')
  const way = await wayBetween(database, item, [member.id, otherId])
  if (way === 'none' && !(await store.haveWritten(database, [member.id, otherId], itemId)))
    refuse('conversation_not_found')
  const other = (await readBadge(database, otherId)) ?? refuse('conversation_not_found')
  const exchange = await viewExchange(database, member.id, item, otherId, clock.now())
  const write = way === 'open' && other.isActive
  const isGiver = item.user_id === member.id
  const asker = isGiver ? otherId : member.id
  return {
    other_user_id: otherId,
    name: other.full_name ?? nameless,
    avatar_url: other.avatar_url,
    item_id: item.id,
    item_title: item.title,
    item_image: item.is_hidden ? null : pictureOf(item),
    is_item_hidden: item.is_hidden && !isTheirs(item, member.id),
    exchange,
    events: await readEvents(database, item.id, asker, isGiver),
    can: { write },
    waits_for_choice: way === 'waits',
    phrases: write ? phrasesOf(exchange) : [],
  }
}
