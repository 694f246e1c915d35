import { type ComingTime, comingTimes } from '../../domain/exchanges/limits.ts'
import { itemRequestWords } from '../../words/en/screens/item-requests.ts'
import { useWords } from '../app/use-words.ts'
import { Chip } from '../components/ui/chip.tsx'

type Props = { times: ComingTime[]; onTimes: (times: ComingTime[]) => void }

/** When the one who asks could come; "any time" stands alone. */
export function ComingTimes({ times, onTimes }: Props) {
  const { t } = useWords(itemRequestWords)
  const turn = (time: ComingTime) => {
    if (times.includes(time)) return onTimes(times.filter((other) => other !== time))
    onTimes(time === 'any' ? [time] : [...times.filter((other) => other !== 'any'), time])
  }
  return (
    <fieldset className="min-w-0">
      <legend className="mb-1.5 font-semibold">
        {t('coming.legend')} ({t('common.optional')})
      </legend>
      <div className="flex flex-wrap gap-2">
        {comingTimes.map((time) => (
          <Chip key={time} isOn={times.includes(time)} onClick={() => turn(time)}>
            {t(`coming.${time}`)}
          </Chip>
        ))}
      </div>
    </fieldset>
  )
}
