import { itemSizes } from '../../domain/items/limits.ts'
import { shareWords } from '../../words/en/screens/share.ts'
import { useWords } from '../app/use-words.ts'
import { TextArea, TextField } from '../components/ui/field.tsx'

type Props = {
  value: string
  onValue: (value: string) => void
  error?: string | undefined
  disabled?: boolean
}

/** From this share of a limit on, the form counts. */
const near = 0.8

function useCounter(value: string, limit: number, otherwise?: string) {
  const { t } = useWords(shareWords)
  if (value.length < limit * near) return otherwise
  return t('common.characters', { count: value.length, limit })
}

export function TitleField({ value, onValue, error, disabled = false }: Props) {
  const { t } = useWords(shareWords)
  return (
    <TextField
      label={t('form.title')}
      hint={t('form.title-hint')}
      aside={useCounter(value, itemSizes.title)}
      name="title"
      autoComplete="off"
      autoCapitalize="sentences"
      enterKeyHint="next"
      maxLength={itemSizes.title}
      required
      value={value}
      onChange={({ target }) => onValue(target.value)}
      error={error}
      disabled={disabled}
    />
  )
}

export function DescriptionField({ value, onValue, error }: Props) {
  const { t } = useWords(shareWords)
  return (
    <TextArea
      label={t('form.description')}
      hint={t('form.description-hint')}
      aside={useCounter(value, itemSizes.description)}
      name="description"
      rows={5}
      maxLength={itemSizes.description}
      required
      value={value}
      onChange={({ target }) => onValue(target.value)}
      error={error}
    />
  )
}

/** Optional (EDIT-13). */
export function InstructionsField({ value, onValue }: Props) {
  const { t } = useWords(shareWords)
  return (
    <TextArea
      label={t('form.instructions')}
      hint={t('form.instructions-hint')}
      aside={useCounter(value, itemSizes.instructions, t('common.optional'))}
      name="instructions"
      rows={3}
      maxLength={itemSizes.instructions}
      value={value}
      onChange={({ target }) => onValue(target.value)}
    />
  )
}
