import { itemSizes } from '../../domain/items/limits.ts'
import { shareWords } from '../../words/en/screens/share.ts'
import { useWords } from '../app/use-words.ts'
import { TextArea, TextField } from '../components/ui/field.tsx'

export type TextName = 'title' | 'description' | 'instructions'

type Props = {
  name: TextName
  value: string
  onValue: (value: string) => void
  error?: string | undefined
  disabled?: boolean
}

/** From this share of a limit on, the form counts. */
const near = 0.8

/** One of the texts of an item: a line for the title, else several; the instructions are optional (EDIT-13). */
export function ItemText({ name, value, onValue, ...rest }: Props) {
  const { t } = useWords(shareWords)
  const limit = itemSizes[name]
  const isOptional = name === 'instructions'
  const otherwise = isOptional ? t('common.optional') : undefined
  const field = {
    ...rest,
    name,
    label: t(`form.${name}`),
    hint: t(`form.${name}-hint`),
    aside:
      value.length < limit * near
        ? otherwise
        : t('common.characters', { count: value.length, limit }),
    maxLength: limit,
    required: !isOptional,
    value,
    onChange: ({ target }: { target: { value: string } }) => onValue(target.value),
  }
  if (name !== 'title') return <TextArea {...field} rows={isOptional ? 3 : 5} />
  return <TextField {...field} autoComplete="off" autoCapitalize="sentences" enterKeyHint="next" />
}
