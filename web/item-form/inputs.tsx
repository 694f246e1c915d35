import { itemSizes } from '../../domain/items/limits.ts'
import type { Category } from '../../domain/items/views.ts'
import { profileSizes } from '../../domain/profiles/limits.ts'
import { shareWords } from '../../words/en/screens/share.ts'
import { useWords } from '../app/use-words.ts'
import { charactersOf } from '../components/ui/characters.ts'
import { Select, TextArea, TextField } from '../components/ui/field.tsx'
import { type ItemFields, inCategory } from './fields.ts'

export type TextName = 'title' | 'description' | 'instructions'

type TextProps = {
  name: TextName
  value: string
  onValue: (value: string) => void
  error?: string | undefined
  disabled?: boolean
}

/** From this share of a limit on, the form counts. */
const near = 0.8

/** One of the texts of an item: a line for the title, else several; the instructions are optional (EDIT-13). */
export function ItemText({ name, value, onValue, ...rest }: TextProps) {
  const { t } = useWords(shareWords)
  const limit = itemSizes[name]
  const characters = charactersOf(value, limit)
  const isOptional = name === 'instructions'
  const otherwise = isOptional ? t('common.optional') : undefined
  const field = {
    ...rest,
    name,
    label: t(`form.${name}`),
    hint: t(`form.${name}-hint`),
    aside: characters.count < limit * near ? otherwise : t('common.characters', characters),
    maxLength: limit,
    required: !isOptional,
    value,
    onChange: ({ target }: { target: { value: string } }) => onValue(target.value),
  }
  if (name !== 'title') return <TextArea {...field} rows={isOptional ? 3 : 5} />
  return <TextField {...field} autoComplete="off" autoCapitalize="sentences" enterKeyHint="next" />
}

type CategoryProps = {
  fields: ItemFields
  categories: readonly Category[]
  onChange: (fields: ItemFields) => void
  disabled?: boolean
}

/** Category and, once there is one, subcategory; both may stay empty (SHARE-11 to SHARE-13). */
export function CategorySelects({ fields, categories, onChange, disabled = false }: CategoryProps) {
  const { t } = useWords(shareWords)
  const chosen = categories.find(({ id }) => id === fields.category_id)
  return (
    <>
      <Select
        label={t('form.category')}
        aside={t('common.optional')}
        name="category_id"
        value={fields.category_id}
        disabled={disabled}
        onChange={({ target }) => onChange(inCategory(fields, target.value, categories))}
      >
        <option value="">{t('form.no-category')}</option>
        {categories.map(option)}
      </Select>
      <Select
        label={t('form.subcategory')}
        aside={t('common.optional')}
        name="subcategory_id"
        value={fields.subcategory_id}
        disabled={disabled || !chosen}
        onChange={({ target }) => onChange({ ...fields, subcategory_id: target.value })}
      >
        <option value="">{t(chosen ? 'form.no-subcategory' : 'form.category-first')}</option>
        {chosen?.subcategories.map(option)}
      </Select>
    </>
  )
}

const option = ({ id, name }: { id: string; name: string }) => (
  <option key={id} value={id}>
    {name}
  </option>
)

type PlaceProps = { value: string; onValue: (value: string) => void }

/** Asks for the town of a member whose profile has none; it belongs to the profile, not to the item (A14). */
export function PlaceField({ value, onValue }: PlaceProps) {
  const { t } = useWords(shareWords)
  return (
    <TextField
      label={t('form.location')}
      hint={t('form.location-hint')}
      aside={t('common.optional')}
      name="location"
      autoComplete="address-level2"
      maxLength={profileSizes.location}
      value={value}
      onChange={({ target }) => onValue(target.value)}
    />
  )
}
