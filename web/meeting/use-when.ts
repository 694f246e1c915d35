import { whenWords } from '../../words/en/screens/when.ts'
import { dayInIndia, inIndia, shortTime } from '../app/dates.ts'
import { useWords } from '../app/use-words.ts'
import { hoursOf, isElsewhere } from './in-india.ts'

const weekday = inIndia({ weekday: 'long' })
const date = inIndia({ weekday: 'short', day: 'numeric', month: 'short' })

/** A day that is not near: "Saturday" within the week, else "Sat, Nov 28". */
const dayOf = (at: Date, ahead: number) => (ahead > 1 && ahead < 7 ? weekday : date).format(at)

/** Says a time to meet in few words, by the clocks of India, which it says where the reader's are others. */
export function useWhen() {
  const { t } = useWords(whenWords)
  return (from: string, until: string) => {
    const at = new Date(from)
    const ahead = dayInIndia(at.getTime()) - dayInIndia(Date.now())
    const hours = hoursOf(shortTime(from), shortTime(until))
    const isEvening = /[5-9]:\d\d PM|1[01]:\d\d PM/.test(shortTime(from))
    const near = [isEvening ? 'when.evening' : 'when.today', 'when.tomorrow'] as const
    const time = t(near[ahead] ?? 'when.day', { hours, day: dayOf(at, ahead) })
    return isElsewhere(at) ? t('when.in-india', { time }) : time
  }
}
