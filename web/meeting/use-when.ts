import { useState } from 'react'
import { countedDayInIndia, indiaAhead } from '../../domain/days.ts'
import { day } from '../../domain/durations.ts'
import { whenWords } from '../../words/en/screens/when.ts'
import { dayInWords, indianFormat } from '../../words/in-india.ts'
import { shortTime } from '../app/dates.ts'
import { useAgainAt } from '../app/use-again-at.ts'
import { useWords } from '../app/use-words.ts'
import { hoursOf, isElsewhere } from './in-india.ts'

const weekday = indianFormat({ weekday: 'long' })

/** A day that is not near: "Saturday" within the week, else "Sat 28 Nov". */
const dayOf = (at: string, ahead: number) =>
  ahead > 1 && ahead < 7 ? weekday.format(new Date(at)) : dayInWords(at)

const todayInIndia = () => countedDayInIndia(Date.now())

/** Draws again once a new day has begun in India, also for who comes back to the page: what was tomorrow is today. */
function useToday() {
  const [today, setToday] = useState(todayInIndia)
  const tomorrow = new Date((today + 1) * day - indiaAhead).toISOString()
  useAgainAt(tomorrow, () => setToday(todayInIndia()))
}

/** Says a time to meet in few words, by the clocks of India, which it says where the reader's are others. */
export function useWhen() {
  const { t } = useWords(whenWords)
  useToday()
  return (from: string, until: string) => {
    const at = new Date(from)
    const ahead = countedDayInIndia(at.getTime()) - todayInIndia()
    const hours = hoursOf(shortTime(from), shortTime(until))
    const isEvening = /[5-9]:\d\d PM|1[01]:\d\d PM/.test(shortTime(from))
    const near = [isEvening ? 'when.evening' : 'when.today', 'when.tomorrow'] as const
    const time = t(near[ahead] ?? 'when.day', { hours, day: dayOf(from, ahead) })
    return isElsewhere(at) ? t('when.in-india', { time }) : time
  }
}
