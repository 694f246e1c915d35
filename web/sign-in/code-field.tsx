import type { ClipboardEvent, Ref } from 'react'
import { resetWords } from '../../words/en/screens/reset.ts'
import { useWords } from '../app/use-words.ts'
import { TextField } from '../components/ui/field.tsx'

const codeLength = 6

/** Whether a code could be whole. */
export const isWhole = (code: string) => code.length === codeLength

type Props = {
  value: string
  onValue: (code: string) => void
  error: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** Takes the code of a letter; "482 913" as it stands there is six digits too. */
export function CodeField({ value, onValue, error, ref }: Props) {
  const { t } = useWords(resetWords)
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    onValue(event.clipboardData.getData('text').replace(/\s/g, '').slice(0, codeLength))
  }
  return (
    <TextField
      ref={ref}
      label={t('forgot.code')}
      hint={t('forgot.code-hint')}
      name="otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={codeLength}
      value={value}
      onChange={(event) => onValue(event.currentTarget.value)}
      onPaste={paste}
      error={error}
    />
  )
}
