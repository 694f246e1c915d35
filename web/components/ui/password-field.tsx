import { type ComponentProps, useState } from 'react'
import { accountWords } from '../../../words/en/screens/account.ts'
import { useWords } from '../../app/use-words.ts'
import { control, Field } from './field.tsx'
import { Icon } from './icons.tsx'

type Props = Omit<ComponentProps<'input'>, 'type'> & {
  label: string
  hint?: string
  error?: string
}

/** A password that can be looked at while typing. Whatever refuses one says so in a notice as well. */
export function PasswordField({ label, hint, error, ...input }: Props) {
  const [shown, setShown] = useState(false)
  const { t } = useWords(accountWords)
  return (
    <Field label={label} hint={hint} error={error} isSaid>
      {(ids) => (
        <div className="relative">
          <input
            {...input}
            {...ids}
            type={shown ? 'text' : 'password'}
            className={`${control} pr-12`}
          />
          <button
            type="button"
            aria-label={t(shown ? 'password.hide' : 'password.show')}
            onClick={() => setShown(!shown)}
            className="absolute inset-y-0 right-0 grid w-12 place-items-center rounded-r-xl text-muted hover:text-ink"
          >
            <Icon name={shown ? 'EyeOff' : 'Eye'} className="size-5" />
          </button>
        </div>
      )}
    </Field>
  )
}
