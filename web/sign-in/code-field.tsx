import type { ClipboardEvent, Ref } from 'react'
import { letterCodeDigits } from '../../domain/accounts/limits.ts'
import { confirmWords } from '../../words/en/screens/confirm.ts'
import { useWords } from '../app/use-words.ts'
import { firstDigits } from '../components/ui/digits.ts'
import { TextField } from '../components/ui/field.tsx'

/** Whether a code could be whole. */
export const isWhole = (code: string) => code.length === letterCodeDigits

type Props = {
  value: string
  onValue: (code: string) => void
  error: string | undefined
  ref?: Ref<HTMLInputElement> | undefined
}

/** Takes the code of a letter; "482 913" as it stands there is six digits too, and so is "४८२९१३". */
export function CodeField({ value, onValue, error, ref }: Props) {
  const { t } = useWords(confirmWords)
  const take = (text: string) => onValue(firstDigits(text, letterCodeDigits))
  const paste = (event: ClipboardEvent) => {
    event.preventDefault()
    take(event.clipboardData.getData('text'))
  }
  return (
    <TextField
      ref={ref}
      label={t('letter.code')}
      hint={t('letter.code-hint')}
      name="otp"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={letterCodeDigits}
      value={value}
      onChange={(event) => take(event.currentTarget.value)}
      onPaste={paste}
      error={error}
    />
  )
}
