import { useId, useState } from 'react'
import { shareWords } from '../../words/en/screens/share.ts'
import { late } from '../app/lazily.tsx'
import { useWords } from '../app/use-words.ts'
import { Bones, Loading } from '../components/loading.tsx'
import { Wrong } from '../components/ui/field.tsx'
import { Icon } from '../components/ui/icons.tsx'

const OfferFields = late(
  () => import('../meeting/offer-fields.tsx').then((part) => part.OfferFields),
  <TimesAreComing />,
)

type Props = { value: string; onValue: (value: string) => void; error?: string | undefined }

/**
 * When a giver could meet, for who wants to say it at once: folded, and its code comes for
 * who unfolds it (decision 053).
 */
export function TimesPart({ value, onValue, error }: Props) {
  const { t } = useWords(shareWords)
  const id = useId()
  const [isOpen, setOpen] = useState(value !== '')
  const [wasOpen, setWasOpen] = useState(isOpen)
  const turn = (now: boolean) => {
    setOpen(now)
    setWasOpen(wasOpen || now)
  }
  return (
    <div className="flex flex-col gap-1.5">
      <details
        className="group card"
        open={isOpen}
        onToggle={({ currentTarget }) => turn(currentTarget.open)}
      >
        <summary
          data-field="times"
          aria-describedby={error && `${id}-error`}
          className="flex min-h-14 list-none flex-wrap items-center justify-between gap-x-3 rounded-2xl px-4 py-2 font-semibold hover:text-leaf [&::-webkit-details-marker]:hidden"
        >
          {t('form.times')}
          <span className="flex items-center gap-2 text-sm font-normal text-muted">
            {t('common.optional')}
            <Icon
              name="ChevronDown"
              className="size-5 shrink-0 transition-transform group-open:rotate-180"
            />
          </span>
        </summary>
        <div className="flex flex-col gap-3 px-4 pb-4">
          {wasOpen && <OfferFields value={value} onValue={onValue} />}
        </div>
      </details>
      {error && <Wrong of={id} error={error} />}
    </div>
  )
}

function TimesAreComing() {
  return (
    <Loading className="flex flex-col gap-3">
      <Bones count={3} className="h-11 rounded-full" />
    </Loading>
  )
}
