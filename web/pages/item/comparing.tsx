import { useId } from 'react'
import { useFetcher } from 'react-router'
import { receivedBands } from '../../../domain/exchanges/limits.ts'
import type { IncomingRequest } from '../../../domain/exchanges/views.ts'
import { comparingWords } from '../../../words/en/screens/comparing.ts'
import { useWords } from '../../app/use-words.ts'
import { control } from '../../components/ui/field.tsx'
import { Switch } from '../../components/ui/switch.tsx'

export const orders = ['asked', 'received'] as const
export type Order = (typeof orders)[number]

/**
 * The waiting ones first, each part by the order of asking; if wanted, of the waiting ones who received least lately before
 * others. Never by ratings (decision 052). The server gives the newest first, in each of the two parts.
 */
export function inOrder(requests: IncomingRequest[], order: Order): IncomingRequest[] {
  const oldestFirst = [...requests].reverse()
  const waiting = oldestFirst.filter(isWaiting)
  const rank = ({ received }: IncomingRequest) => receivedBands.indexOf(received ?? 'none')
  if (order === 'received') waiting.sort((one, other) => rank(one) - rank(other))
  return [...waiting, ...oldestFirst.filter((request) => !isWaiting(request))]
}

export const isWaiting = ({ status }: IncomingRequest) => status === 'pending'

type OrderProps = { order: Order; onOrder: (order: Order) => void }

/** Which of those who wait stand first. */
export function OrderChoice({ order, onOrder }: OrderProps) {
  const { t } = useWords(comparingWords)
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <label htmlFor={id} className="font-semibold">
        {t('comparing.order')}
      </label>
      <select
        id={id}
        value={order}
        onChange={({ currentTarget }) =>
          onOrder(orders.find((one) => one === currentTarget.value) ?? 'asked')
        }
        className={`${control} w-auto grow`}
      >
        {orders.map((one) => (
          <option key={one} value={one}>
            {t(`comparing.${one}`)}
          </option>
        ))}
      </select>
    </div>
  )
}

/** Whether the giver wants to know who asks only once they have chosen; it is kept with the account. */
export function NamelessSwitch({ isOn }: { isOn: boolean }) {
  const { t, links } = useWords(comparingWords)
  const { submit, state, formData } = useFetcher()
  const wanted = formData?.get('hides_requesters')
  return (
    <Switch
      label={t('comparing.hide')}
      hint={t('comparing.hide-hint')}
      checked={wanted ? wanted === 'on' : isOn}
      busy={state !== 'idle'}
      onChange={(on) =>
        void submit(
          { hides_requesters: on ? 'on' : 'off' },
          { method: 'post', action: links.contactSettings() },
        )
      }
    />
  )
}
