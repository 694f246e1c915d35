import { useEffect, useRef, useState } from 'react'
import type { ConversationView, MessageView } from '../../domain/messaging/views.ts'
import { messagingWords } from '../../words/en/screens/messaging.ts'
import { phraseWords } from '../../words/en/screens/phrases.ts'
import { shortDate, shortTime } from '../app/dates.ts'
import { useWords } from '../app/use-words.ts'
import nothingYet from '../components/pictures/nothing-yet.svg?url'
import { Picture } from '../components/pictures/picture.tsx'
import { Button } from '../components/ui/button.tsx'
import { useKeptFocus } from '../components/ui/focus.ts'
import { Icon } from '../components/ui/icons.tsx'
import { type Line, linesOf } from './entries.ts'
import { EventLine } from './event-line.tsx'
import type { History } from './history.ts'

type Props = {
  history: History
  about: ConversationView
  sending: string | null
  loadOlder: () => void
  isLoadingOlder: boolean
}

/** The messages, laid out from below: it begins at the newest, and stays where it is when older ones come above. */
export function HistoryView({ history, about, sending, loadOlder, isLoadingOlder }: Props) {
  const { t } = useWords(messagingWords)
  const { messages, older } = history
  const lines = linesOf(history, about.events)
  const isEmpty = messages.length === 0 && sending === null
  // Only what comes after these is read out; older ones come above because one asked for them.
  const [newestAtFirst] = useState(lines.at(-1)?.at ?? '')
  const place = useRef<HTMLElement>(null)
  useKeptFocus(place, String(older === null))
  // Low windows have no room for all of a conversation; its end, and what is sent, is seen first.
  // biome-ignore lint/correctness/useExhaustiveDependencies: again with each message that is sent.
  useEffect(() => {
    if (place.current?.closest('dialog'))
      place.current.parentElement?.scrollIntoView({ block: 'end' })
  }, [sending])
  return (
    <section
      ref={place}
      role="log"
      aria-label={t('messages.history')}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className="-mx-1 flex min-h-28 grow basis-0 flex-col-reverse overflow-y-auto overscroll-contain px-1 sm:min-h-44"
    >
      {isEmpty && <Empty />}
      <div className="flex flex-col gap-2 pb-1">
        {older && (
          <Button look="quiet" onClick={loadOlder} busy={isLoadingOlder} className="self-center">
            {t('messages.older')}
          </Button>
        )}
        <ol className="flex flex-col gap-2">
          {lines.map((line, index) => (
            <Entry
              key={keyOf(line)}
              line={line}
              before={lines[index - 1]}
              about={about}
              isNew={line.at > newestAtFirst}
            />
          ))}
          {sending !== null && <OnItsWay text={sending} />}
        </ol>
      </div>
    </section>
  )
}

type EntryProps = {
  line: Line
  before: Line | undefined
  about: ConversationView
  isNew: boolean
}

const keyOf = (line: Line) =>
  'message' in line ? line.message.id : `${line.event.kind} ${line.at}`

/** A line, below the day on which it is the first. */
function Entry({ line, before, about, isNew }: EntryProps) {
  const day = shortDate(line.at)
  const isNewDay = !before || shortDate(before.at) !== day
  return (
    <li {...kindOf(line, about)} aria-live={isNew ? undefined : 'off'} className="flex flex-col">
      {isNewDay && <p className="my-2 self-center text-sm text-muted">{day}</p>}
      {'message' in line ? (
        <Bubble message={line.message} about={about} />
      ) : (
        <EventLine event={line.event} about={about} />
      )}
    </li>
  )
}

const isFrom = (message: MessageView, { other_user_id }: ConversationView) =>
  message.sender_id === other_user_id

const kindOf = (line: Line, about: ConversationView) =>
  'message' in line
    ? { 'data-message': isFrom(line.message, about) ? 'other' : 'own' }
    : { 'data-event': line.event.kind }

function Bubble({ message, about }: { message: MessageView; about: ConversationView }) {
  const { t } = useWords(messagingWords, phraseWords)
  const { phrase } = message
  const isOwn = !isFrom(message, about)
  return (
    <div className={`${bubble} ${isOwn ? own : other}`}>
      <p className={words}>{phrase ? t(`phrases.${phrase}`) : message.message}</p>
      <p className="mt-1 text-right text-xs text-muted">
        {isOwn ? t('messages.you') : <bdi>{about.name}</bdi>}
        {' · '}
        <time dateTime={message.created_at}>{shortTime(message.created_at)}</time>
      </p>
    </div>
  )
}

const bubble = 'max-w-[85%] min-w-24 rounded-2xl px-3.5 py-2'
const own = 'self-end rounded-br-md bg-leaf-tint'
const other = 'self-start rounded-bl-md bg-sunken'
const words = 'break-words whitespace-pre-line'

/** A message that is being sent. The button says so; read here as well, it would be heard again once it is there. */
function OnItsWay({ text }: { text: string }) {
  const { t } = useWords(messagingWords)
  return (
    <li data-message="sending" aria-hidden className="flex flex-col">
      <div className={`${bubble} ${own}`}>
        <p className={words}>{text.trim()}</p>
        <p className="mt-1 flex items-center justify-end gap-1.5 text-xs text-muted">
          <Icon name="LoaderCircle" className="size-3.5 animate-spin" />
          {t('messages.sending')}
        </p>
      </div>
    </li>
  )
}

function Empty() {
  const { t } = useWords(messagingWords)
  return (
    <div className="m-auto flex flex-col items-center text-center">
      <div className="w-36 text-muted max-sm:hidden">
        <Picture of={nothingYet} />
      </div>
      <p className="font-semibold">{t('messages.empty')}</p>
      <p className="text-muted">{t('messages.empty-text')}</p>
    </div>
  )
}
