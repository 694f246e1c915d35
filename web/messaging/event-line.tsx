import type { ExchangeEvent } from '../../domain/exchanges/views.ts'
import type { ConversationView } from '../../domain/messaging/views.ts'
import { endedWords } from '../../words/en/screens/ended.ts'
import { eventWords } from '../../words/en/screens/events.ts'
import { shortTime } from '../app/dates.ts'
import { useWords } from '../app/use-words.ts'
import { toldEnd } from '../exchanges/ended.ts'

type Props = { event: ExchangeEvent; about: ConversationView }

/** What happened with the item, among what the two wrote. */
export function EventLine({ event, about }: Props) {
  const text = useTold({ event, about })
  return (
    <p className="my-1 self-center text-center text-sm text-muted">
      {text} <time dateTime={event.at}>{shortTime(event.at)}</time>
    </p>
  )
}

function useTold({ event, about }: Props): string {
  const { t } = useWords(eventWords, endedWords)
  const side = about.exchange?.is_giver ? 'giver' : 'receiver'
  const { kind, place, ended_as } = event
  const facts = { name: about.name, place: place ?? 0 }
  if (kind !== 'ended') return t(`events.${side}-${kind}`, facts)
  const end = toldEnd(event)
  if (end) return t(`ended.${side}-${end}`, facts)
  return t(`events.${side}-ended-${ended_as === 'other-chosen' ? ended_as : 'declined'}`, facts)
}
