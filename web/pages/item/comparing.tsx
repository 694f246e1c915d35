import { useId } from 'react'
import { useFetcher } from 'react-router'
import { itemRequestWords } from '../../../words/en/screens/item-requests.ts'
import { useWords } from '../../app/use-words.ts'
import { control } from '../../components/ui/field.tsx'
import { Switch } from '../../components/ui/switch.tsx'
import { type Order, orders } from './in-order.ts'

type OrderProps = { order: Order; onOrder: (order: Order) => void }

/** Which of those who wait stand first. */
export function OrderChoice({ order, onOrder }: OrderProps) {
  const { t } = useWords(itemRequestWords)
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
  const { t, links } = useWords(itemRequestWords)
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
