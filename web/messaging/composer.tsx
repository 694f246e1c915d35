import {
  type FormEvent,
  type KeyboardEvent,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import type { useFetcher } from 'react-router'
import { messageLength } from '../../domain/messaging/limits.ts'
import { messagingWords } from '../../words/en/screens/messaging.ts'
import { sendingPhraseWords } from '../../words/en/screens/sending-phrases.ts'
import type { Phrase } from '../../words/shapes/phrases.ts'
import { forgetIdempotencyKey, takeUnarrived, unarrivedContent } from '../app/idempotency-key.ts'
import { useWords } from '../app/use-words.ts'
import { Button } from '../components/ui/button.tsx'
import { charactersOf } from '../components/ui/characters.ts'
import { TextArea } from '../components/ui/field.tsx'
import { focusOnOpen } from '../components/ui/focus.ts'
import { Icon } from '../components/ui/icons.tsx'
import { forgetDraft, takeBackDraft, useDraft } from '../drafts/use-draft.ts'
import { reasonFor } from './failures.ts'
import { Phrases, reasonForPhrase } from './phrases.tsx'
import { messageDraft, messageForm, type Sending, takeNext, wantNext } from './thread-data.ts'

type Props = {
  memberId: string
  item: string
  member: string
  /** The sentences that are offered now. */
  phrases: Phrase[]
  /** The message of one's own that is shown last. */
  lastOwn: string | undefined
  sender: ReturnType<typeof useFetcher<Sending>>
  onSent: (sending: Extract<Sending, { sent: unknown }>['sent']) => void
}

const whyNot = ({ failed, text }: Extract<Sending, { failed: string }>) =>
  text === null ? reasonForPhrase(failed) : reasonFor(failed)

const hasMouse = () => matchMedia('(hover: hover) and (pointer: fine)').matches

/** A text that was begun goes on at its end. */
function continueHere(field: HTMLTextAreaElement | null) {
  focusOnOpen(field)
  field?.setSelectionRange(field.value.length, field.value.length)
}

/** At the lower edge of a dialog, and on a phone of the page, however much stands above it. */
const place =
  'action-bar border-line md:border-t md:pt-3 in-[dialog]:sticky in-[dialog]:z-20 in-[dialog]:-bottom-5 in-[dialog]:-mx-5 in-[dialog]:-mb-5 in-[dialog]:bg-card in-[dialog]:px-5 in-[dialog]:pb-5'

/** From how many characters before the end of what fits it is told how many there are. */
const nearEnd = 200

/** Where a message is written. */
export function Composer(props: Props) {
  const { t } = useWords(messagingWords, sendingPhraseWords)
  const form = useRef<HTMLFormElement>(null)
  const [withMouse] = useState(hasMouse)
  const { text, write, send, busy, answer } = useSending(props, form)
  const characters = charactersOf(text, messageLength)
  const isNearEnd = characters.count > messageLength - nearEnd
  const onKey = (event: KeyboardEvent) => {
    if (!sends(event.nativeEvent, withMouse)) return
    event.preventDefault()
    form.current?.requestSubmit()
  }
  return (
    <form ref={form} onSubmit={send} data-action-bar className={`flex flex-col gap-2 ${place}`}>
      <Phrases {...props} />
      <div className="flex items-start gap-2">
        <div className="min-w-0 grow">
          <TextArea
            ref={withMouse ? continueHere : undefined}
            label={t('messages.text')}
            isLabelHidden
            placeholder={t('messages.text')}
            hint={
              isNearEnd ? t('common.characters', characters) : withMouse && t('messages.enter-hint')
            }
            error={answer && 'failed' in answer ? t(whyNot(answer)) : undefined}
            isSaid
            name="message"
            rows={2}
            className="field-sizing-content max-h-40 resize-none"
            value={text}
            onChange={(event) => write(event.currentTarget.value)}
            onKeyDown={onKey}
            maxLength={messageLength}
          />
        </div>
        <Button
          type="submit"
          aria-disabled={busy || text.trim() === '' || undefined}
          className="max-sm:px-3"
        >
          <Icon name="SendHorizontal" />
          <span className="max-sm:sr-only">{t(busy ? 'messages.sending' : 'messages.send')}</span>
        </Button>
      </div>
    </form>
  )
}

/** The drafts that were sent from this page, which hears of a failure itself and puts the text back. */
const sentHere = new Set<string>()

/** A message that the page before sent and did not hear of comes back, before what was begun meanwhile. */
function takeBackLost(key: string) {
  const lost = sentHere.has(key) ? '' : takeUnarrived('sessionStorage', key)
  if (lost) takeBackDraft(key, lost)
}

/**
 * What is sent of a text: one that came back goes under its old name, as it may have arrived, and what was written
 * behind it follows.
 */
function nextOf(text: string, key: string): string {
  const before = unarrivedContent('sessionStorage', key)
  return before && text.startsWith(`${before}\n`) ? before : text
}

/**
 * One that is on its way leaves the field at once, and is there again if it was not sent, or if the page was gone
 * before it was answered. As it keeps its name, it is stored once; what the member emptied themselves stays empty, and
 * is another message when they write it again.
 */
function useSending(
  { memberId, item, member, sender, onSent }: Props,
  form: { readonly current: HTMLFormElement | null },
) {
  const { links } = useWords(messagingWords)
  const key = messageDraft(memberId, { item, member })
  useState(() => takeBackLost(key))
  const [text, setText] = useDraft(key, '')
  const busy = sender.state !== 'idle'
  const answer = busy ? undefined : sender.data
  // Enter was pressed while a message was on its way: the next one follows it, also when this is closed before.
  const isNextWanted = useRef(false)
  const [isBusyAtFirst] = useState(busy)
  useEffect(() => {
    isNextWanted.current = takeNext(key) && isBusyAtFirst
    return () => void (isNextWanted.current && wantNext(key))
  }, [key, isBusyAtFirst])
  const done = useEffectEvent((sending: Sending) => {
    const isNext = isNextWanted.current
    isNextWanted.current = false
    if ('failed' in sending) return sending.text !== null && setText(sending.text)
    onSent(sending.sent)
    if (isNext) form.current?.requestSubmit()
  })
  // Before anything is painted, so that the message does not disappear for a moment.
  useLayoutEffect(() => {
    if (answer) done(answer)
  }, [answer])
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (text.trim() === '') return
    if (busy) {
      isNextWanted.current = true
      return
    }
    const message = nextOf(text, key)
    const rest = text.slice(message.length + 1)
    isNextWanted.current = rest.trim() !== ''
    void sender.submit(messageForm(key, message), {
      method: 'post',
      action: links.thread(item, member),
      defaultShouldRevalidate: false,
    })
    sentHere.add(key)
    setText(rest)
    if (rest === '') forgetDraft(key)
  }
  const write = (written: string) => {
    if (written === '' && !busy) forgetIdempotencyKey('sessionStorage', key)
    setText(written)
  }
  return { text, write, send, busy, answer }
}

/**
 * `isComposing` says that the key finishes a word of an input method, as for Indian scripts. Safari
 * says that by a key code alone.
 */
type Key = Pick<
  globalThis.KeyboardEvent,
  'key' | 'keyCode' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'isComposing'
>

const composingCode = 229

/** Whether a key sends: Enter with a mouse (Shift+Enter is a new line), on a touch screen only Ctrl or Cmd + Enter. */
export function sends(
  { key, keyCode, shiftKey, ctrlKey, metaKey, isComposing }: Key,
  hasMouse: boolean,
): boolean {
  if (key !== 'Enter' || isComposing || keyCode === composingCode) return false
  return ctrlKey || metaKey || (hasMouse && !shiftKey)
}
