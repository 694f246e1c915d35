import type { Category } from '../../domain/items/views.ts'
import { shareWords } from '../../words/en/screens/share.ts'
import { useWords } from '../app/use-words.ts'
import { Select } from '../components/ui/field.tsx'
import { type ItemFields, inCategory } from './fields.ts'

type Props = {
  fields: ItemFields
  categories: readonly Category[]
  onChange: (fields: ItemFields) => void
  disabled?: boolean
}

/** Category and, once there is one, subcategory; both may stay empty (SHARE-11 to SHARE-13). */
export function CategorySelects({ fields, categories, onChange, disabled = false }: Props) {
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
