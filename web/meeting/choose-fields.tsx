import { useId, useState } from 'react'
import { placeLength, windowsOffered } from '../../domain/pickups/limits.ts'
import { timesWords } from '../../words/en/screens/times.ts'
import { useWords } from '../app/use-words.ts'
import { Chip } from '../components/ui/chip.tsx'
import { TextField } from '../components/ui/field.tsx'
import { daysToChoose, isElsewhere, type Span, usualTimes } from './in-india.ts'
import type { Offer } from './offer.ts'
import { useWhen } from './use-when.ts'

type Props = {
  /** Whether several can be chosen. */
  several: boolean
  offer: Offer
  onChange: (offer: Offer) => void
  error?: string | undefined
}

const isSame = (one: Span) => (other: Span) =>
  one.starts_at === other.starts_at && one.ends_at === other.ends_at

/** Times that many mean, a free one beside them, and a place in words. */
export function ChooseFields({ several, offer, onChange, error }: Props) {
  const { t } = useWords(timesWords)
  const when = useWhen()
  const id = useId()
  const [shown] = useState(() => timesToChoose(offer.times))
  const { times, own } = offer
  const turn = (time: Span) => {
    const rest = times.filter((other) => !isSame(time)(other))
    if (rest.length < times.length) onChange({ ...offer, times: rest })
    else if (several) onChange(atMost({ ...offer, times: [...rest, time] }))
    else onChange({ ...offer, times: [time], own: null })
  }
  const turnOwn = () => {
    const next = own ? null : { day: '', from: '', until: '' }
    onChange(several ? atMost({ ...offer, own: next }) : { ...offer, own: next, times: [] })
  }
  return (
    <>
      <fieldset className="min-w-0" aria-describedby={error && `${id}-error`}>
        <legend className="mb-1.5 font-semibold">
          {t(several ? 'times.choose-some' : 'times.choose')}
        </legend>
        <div className="flex flex-wrap gap-2">
          {shown.map((time) => (
            <Chip
              key={time.starts_at + time.ends_at}
              isOn={times.some(isSame(time))}
              onClick={() => turn(time)}
            >
              {when(time.starts_at, time.ends_at)}
            </Chip>
          ))}
          <Chip isOn={own !== null} onClick={turnOwn}>
            {t('times.own')}
          </Chip>
        </div>
      </fieldset>
      {own && <FreeTime own={own} onChange={(next) => onChange({ ...offer, own: next })} />}
      <TextField
        label={`${t('times.place')} (${t('common.optional')})`}
        hint={t('times.place-hint')}
        name="place"
        maxLength={placeLength}
        autoComplete="off"
        value={offer.place}
        onChange={({ target }) => onChange({ ...offer, place: target.value })}
      />
      {error && (
        <p id={`${id}-error`} role="alert" className="text-sm font-semibold text-on-red">
          {error}
        </p>
      )}
    </>
  )
}

/** What many mean, and what was chosen before. */
function timesToChoose(chosen: Span[]): Span[] {
  const usual = usualTimes(Date.now())
  const earlier = chosen.filter((time) => !usual.some(isSame(time)))
  return [...earlier, ...usual].sort(
    (one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at),
  )
}

/** Of too many the first chosen go. */
const atMost = (offer: Offer): Offer => ({
  ...offer,
  times: offer.times.slice(-(windowsOffered - (offer.own ? 1 : 0))),
})

type Own = NonNullable<Offer['own']>

/** Any day and hours, by the browser's own fields. */
function FreeTime({ own, onChange }: { own: Own; onChange: (own: Own) => void }) {
  const { t } = useWords(timesWords)
  const [first, last] = daysToChoose(Date.now())
  const field = (name: keyof Own) => ({
    name,
    required: true,
    value: own[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...own, [name]: target.value }),
  })
  return (
    // With large letters one under the other: the browser's own field would cut off "PM".
    <div className="grid grid-cols-[repeat(auto-fit,minmax(min(8rem,100%),1fr))] gap-3">
      <div className="col-span-full">
        <TextField
          label={t('times.day')}
          hint={isElsewhere(new Date()) && t('times.india')}
          type="date"
          min={first}
          max={last}
          {...field('day')}
        />
      </div>
      <TextField label={t('times.from')} type="time" {...field('from')} />
      <TextField label={t('times.until')} type="time" min={own.from} {...field('until')} />
    </div>
  )
}
