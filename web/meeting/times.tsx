import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { MeetingView, PickupView } from '../../domain/pickups/views.ts'
import { timesWords } from '../../words/en/screens/times.ts'
import { useWords } from '../app/use-words.ts'
import { LoadFailed } from '../components/try-again.tsx'
import { Button } from '../components/ui/button.tsx'
import { useAnchor, useKeptFocus } from '../components/ui/focus.ts'
import { ChooseTime } from './choose-time.tsx'
import type { Span } from './in-india.ts'
import { type Act, useMeeting } from './use-meeting.ts'
import { useWhen } from './use-when.ts'

type Props = {
  request: string
  /** What changes whenever it may stand differently, as after a live event. */
  fresh: unknown
}

/** The time at which two meet: it is proposed or picked, agreed on, kept in mind or called off (decision 053). */
export function Times({ request, fresh }: Props) {
  const { t } = useWords(timesWords)
  const [changes, setChanges] = useState(0)
  const onDone = () => setChanges(changes + 1)
  const { meeting, ...acting } = useMeeting({ request, fresh, onDone })
  if (meeting === 'failed')
    return (
      <div className="my-3 w-full">
        <LoadFailed text={t('times.load-failed')} />
      </div>
    )
  if (!meeting?.is_promised) return null
  return <TimesOf {...{ request, meeting, changes, ...acting }} />
}

type OfProps = Omit<PartProps, 'name'> & {
  /** How often something was changed here: then nothing is being chosen any more. */
  changes: number
  /** Whether whoever looks cannot come to what was agreed on. */
  cannot?: boolean
  /** Of its heading. */
  level?: 2 | 3
}

/** The same where it is known how it stands. */
export function TimesOf({ changes, cannot = false, level = 3, ...rest }: OfProps) {
  const { t } = useWords(timesWords)
  const place = useRef<HTMLElement>(null)
  const [choosingAt, setChoosingAt] = useState(cannot ? changes : null)
  const isChoosing = choosingAt === changes
  const parts = { ...rest, name: rest.meeting.other || t('common.anonymous') }
  const { agreed, proposed, windows } = parts.meeting
  useAnchor(place, 'meeting')
  const outcome = JSON.stringify(parts.meeting)
  useKeptFocus(place, outcome)
  useEffect(() => {
    // A card takes the place of a long form, above what the window shows.
    if (outcome && document.activeElement === place.current)
      place.current?.scrollIntoView({ block: 'nearest' })
  }, [outcome])
  const Heading = `h${level}` as const
  const isNone = !agreed && !proposed
  const isOver = agreed !== null && !agreed.can.come
  const isOpen = !proposed && (!agreed || isOver)
  const choice = { isChoosing, onChoose: () => setChoosingAt(isChoosing ? null : changes) }
  return (
    <section
      ref={place}
      tabIndex={-1}
      aria-labelledby="meeting-heading"
      className="my-3 flex w-full flex-col gap-3 rounded-2xl bg-card p-4 text-ink shadow-card"
    >
      <Heading id="meeting-heading" className="text-base">
        {t('times.title')}
      </Heading>
      {agreed && <Agreed {...parts} {...choice} pickup={agreed} />}
      {proposed && <Proposed {...parts} {...choice} pickup={proposed} />}
      {(isOpen || windows.length > 0) && <Offered {...parts} {...choice} mayChoose={isOpen} />}
      {isChoosing && agreed?.can.cancel && <p>{t('times.cannot-text')}</p>}
      {(isChoosing || (isNone && windows.length === 0)) && (
        <Choice {...parts} onChange={() => setChoosingAt(changes)} />
      )}
      {isChoosing && agreed?.can.cancel && <CallOff {...parts} pickup={agreed} />}
    </section>
  )
}

type PartProps = { request: string; meeting: MeetingView; act: Act; busy: boolean; name: string }
type PickupProps = PartProps & { pickup: PickupView }
/** Opens and closes the choice of another time. */
type ChoiceProps = { isChoosing: boolean; onChoose: () => void }

const When = ({ pickup, children }: { pickup: PickupView; children: ReactNode }) => {
  const when = useWhen()
  return (
    <div>
      <p className="text-sm text-muted">{children}</p>
      <p className="text-lg font-semibold">{when(pickup.starts_at, pickup.ends_at)}</p>
      {pickup.place && <p className="break-words">{pickup.place}</p>}
    </div>
  )
}

const Ways = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap gap-2">{children}</div>
)

/** What holds until it is over, and from then on until there is another time. */
function Agreed({ pickup, act, busy, name, isChoosing, onChoose }: PickupProps & ChoiceProps) {
  const { t } = useWords(timesWords)
  const { id, can, comes, calendar } = pickup
  return (
    <>
      <When pickup={pickup}>{t(can.come ? 'times.agreed' : 'times.agreed-over')}</When>
      {comes.other && <p>{t('times.other-comes', { name })}</p>}
      {comes.me && <p className="text-sm text-muted">{t('times.i-come')}</p>}
      <Ways>
        {can.come && !comes.me && (
          <Button busy={busy} onClick={() => act(`/pickups/${id}/coming`)}>
            {t('times.coming')}
          </Button>
        )}
        {can.cancel && (
          <Button look="secondary" aria-expanded={isChoosing} onClick={onChoose}>
            {t('times.cannot')}
          </Button>
        )}
        {calendar && can.come && (
          <a
            href={calendar}
            download
            className="tap rounded-full px-5 py-2 font-semibold text-leaf hover:bg-leaf-tint"
          >
            {t('times.calendar')}
          </a>
        )}
      </Ways>
    </>
  )
}

function Proposed({ pickup, act, busy, name, isChoosing, onChoose }: PickupProps & ChoiceProps) {
  const { t } = useWords(timesWords)
  const { id, can, is_mine } = pickup
  const answer = (what: string) => () => act(`/pickups/${id}/${what}`)
  return (
    <>
      <When pickup={pickup}>{t(is_mine ? 'times.mine' : 'times.theirs', { name })}</When>
      <Ways>
        {can.agree && (
          <Button busy={busy} onClick={answer('agree')}>
            {t('times.yes')}
          </Button>
        )}
        {can.decline && (
          <Button look="secondary" busy={busy} onClick={answer('decline')}>
            {t('times.no')}
          </Button>
        )}
        {is_mine && can.cancel && (
          <Button look="secondary" busy={busy} onClick={answer('cancel')}>
            {t('times.take-back')}
          </Button>
        )}
        <Button look="quiet" aria-expanded={isChoosing} onClick={onChoose}>
          {t('times.another')}
        </Button>
      </Ways>
    </>
  )
}

/**
 * Times that the giver offers: the receiver's press is a yes. Or the way to another time,
 * once what was agreed on is over.
 */
function Offered({
  request,
  meeting,
  act,
  busy,
  name,
  mayChoose,
  isChoosing,
  onChoose,
}: PartProps & ChoiceProps & { mayChoose: boolean }) {
  const { t } = useWords(timesWords)
  const when = useWhen()
  const { windows, is_giver, agreed } = meeting
  const text = is_giver ? 'offered' : 'pick'
  const propose = `/requests/${request}/pickups`
  const another = mayChoose && (
    <Ways>
      <Button look="quiet" aria-expanded={isChoosing} onClick={onChoose}>
        {t('times.another')}
      </Button>
    </Ways>
  )
  if (windows.length === 0) return agreed && another
  return (
    <>
      <p>{t(agreed?.can.come ? `times.${text}-instead` : `times.${text}`, { name })}</p>
      <ul className="flex flex-col gap-2">
        {windows.map(({ place, ...time }) => (
          <li key={time.starts_at}>
            {is_giver ? (
              when(time.starts_at, time.ends_at)
            ) : (
              <Button busy={busy} onClick={() => act(propose, { ...time, place })}>
                {when(time.starts_at, time.ends_at)}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {windows[0]?.place && <p className="break-words">{windows[0].place}</p>}
      {another}
    </>
  )
}

function CallOff({ pickup, act, busy }: PickupProps) {
  const { t } = useWords(timesWords)
  return (
    <div className="border-t border-line pt-3">
      <Button look="danger" busy={busy} onClick={() => act(`/pickups/${pickup.id}/cancel`)}>
        {t('times.cancel')}
      </Button>
    </div>
  )
}

/**
 * One time is proposed; of several that the giver chooses the receiver picks one. What was begun
 * stays, whatever the other one does.
 */
function Choice({ request, meeting, act, busy, onChange }: PartProps & { onChange: () => void }) {
  const send = (windows: Span[], place: string, onSent: () => void) =>
    windows.length === 1
      ? act(`/requests/${request}/pickups`, { ...windows[0], place }, { onSent })
      : act(`/items/${meeting.item.id}/windows`, { windows, place }, { method: 'PUT', onSent })
  const several = meeting.is_giver
  return <ChooseTime about={request} {...{ several, busy, onChange }} onChosen={send} />
}
