import type { ExchangeEvent } from '../../domain/exchanges/views.ts'
import type { MessageView } from '../../domain/messaging/views.ts'
import type { History } from './history.ts'

/** A line of a conversation: what one of the two wrote, or what happened with the item. */
export type Line = { at: string; message: MessageView } | { at: string; event: ExchangeEvent }

/** Both in one order; what happened before the oldest message that is loaded comes with those before it. */
export function linesOf({ messages, older }: History, events: ExchangeEvent[]): Line[] {
  const from = older === null ? '' : (messages[0]?.created_at ?? '')
  const written = messages.map((message) => ({ at: message.created_at, message }))
  const happened = events.filter(({ at }) => at >= from).map((event) => ({ at: event.at, event }))
  return [...happened, ...written].sort((one, other) =>
    one.at < other.at ? -1 : one.at > other.at ? 1 : 0,
  )
}
