import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { Category } from '../../../domain/items/views.ts'
import { browseWords } from '../../../words/en/screens/browse.ts'
import { useWords } from '../../app/use-words.ts'
import type { Filter } from './filter.ts'

/** The filters that are on; each is taken off with one click. */
export function FilterChips({ filter, categories }: { filter: Filter; categories: Category[] }) {
  const { t, links } = useWords(browseWords)
  const { search, category, location } = filter
  const sort = filter.sort === 'newest' ? undefined : filter.sort
  const name = categories.find(({ id }) => id === category)?.name ?? t('browse.unknown-category')
  if (!search && !category && !location) return null
  return (
    <ul aria-label={t('browse.filters')} className="mb-3 flex flex-wrap gap-2">
      {search && <Chip name={search} to={links.browse({ category, location, sort })} />}
      {category && <Chip name={name} to={links.browse({ search, location, sort })} />}
      {location && <Chip name={location} to={links.browse({ search, category, sort })} />}
    </ul>
  )
}

function Chip({ name, to }: { name: string; to: string }) {
  const { t } = useWords(browseWords)
  return (
    <li className="max-w-full">
      <Link
        to={to}
        preventScrollReset
        aria-label={t('browse.remove-filter', { name })}
        className="inline-flex min-h-11 max-w-full items-center gap-2 rounded-full bg-leaf-tint px-4 font-semibold text-leaf hover:bg-sunken"
      >
        <span className="truncate">{name}</span>
        <X aria-hidden className="size-4 shrink-0" />
      </Link>
    </li>
  )
}
