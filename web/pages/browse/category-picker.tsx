import { type Ref, useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { browseWords } from '../../../words/en/screens/browse.ts'
import { useWords } from '../../app/use-words.ts'
import { CategoryIcon } from '../../components/category-icon.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Link } from '../../components/ui/link.tsx'
import { addressOf, type Filter } from './filter.ts'
import type { OfferedCategory } from './read-page.server.ts'

type Props = {
  categories: OfferedCategory[]
  filter: Filter
  isUnfolded: boolean
  onUnfold: (isUnfolded: boolean) => void
}

/** Categories as cards; the chosen one shows its subcategories, and the items below (BROWSE-17 to BROWSE-20, A38). */
export function CategoryPicker({ categories, filter, isUnfolded, onUnfold }: Props) {
  const { t } = useWords(browseWords)
  const { part, choose } = useItemsInView(filter.category)
  const chosen = categories.find(({ id }) => id === filter.category)
  return (
    <div className="mt-4">
      <Button
        look="secondary"
        aria-expanded={isUnfolded}
        aria-controls="categories"
        onClick={() => onUnfold(!isUnfolded)}
        className="max-sm:px-3"
      >
        {t(isUnfolded ? 'browse.hide-categories' : 'browse.show-categories')}
        <Icon name="ChevronDown" className={isUnfolded ? 'rotate-180' : ''} />
      </Button>
      <div id="categories" hidden={!isUnfolded} className="mt-4">
        {isUnfolded && (
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(9.5rem,100%),1fr))] gap-2 sm:grid-cols-2 sm:gap-3 md:grid-cols-3 lg:grid-cols-4">
            {categories.map((category) => (
              <CategoryCard
                key={category.id}
                category={category}
                filter={filter}
                onChoose={choose}
              />
            ))}
          </ul>
        )}
      </div>
      {chosen && <Subcategories part={part} category={chosen} filter={filter} />}
    </div>
  )
}

/** Whoever chose a category sees its items, which stand below all the others, and goes on in its `part` there. */
function useItemsInView(category: string | undefined) {
  const part = useRef<HTMLFieldSetElement>(null)
  const isChosen = useRef(false)
  useEffect(() => {
    const wasChosen = isChosen.current
    isChosen.current = false
    if (!category || !wasChosen || !part.current) return
    if (part.current.getBoundingClientRect().top > innerHeight / 3) part.current.scrollIntoView()
    // Not from a field that somebody writes in meanwhile.
    if (!document.activeElement?.matches('input')) part.current.focus({ preventScroll: true })
  }, [category])
  const choose = () => {
    isChosen.current = true
  }
  return { part, choose }
}

type CardProps = { category: OfferedCategory; filter: Filter; onChoose: () => void }

function CategoryCard({ category, filter, onChoose }: CardProps) {
  const { t, links } = useWords(browseWords)
  const isChosen = filter.category === category.id
  return (
    <li>
      <Link
        to={addressOf(links, filter, {
          category: isChosen ? undefined : category.id,
          subcategory: undefined,
        })}
        preventScrollReset
        onClick={onChoose}
        aria-current={isChosen ? 'true' : undefined}
        aria-expanded={isChosen}
        className="category-card"
      >
        <span className="grid size-8 shrink-0 sm:size-10 place-items-center rounded-full bg-marigold-tint text-ink">
          <CategoryIcon name={category.icon} />
        </span>
        <span className="min-w-0">
          <span className="block font-semibold">{category.name}</span>
          <span className="block text-sm text-muted">
            {t('browse.subcategories', { count: category.count })}
          </span>
        </span>
      </Link>
    </li>
  )
}

type PartProps = { part: Ref<HTMLFieldSetElement>; category: OfferedCategory; filter: Filter }

function Subcategories({ part, category, filter }: PartProps) {
  const { links } = useWords()
  const navigate = useNavigate()
  const { subcategory: selected } = filter
  const select = (subcategory: string | undefined) =>
    void navigate(addressOf(links, filter, { subcategory }), { preventScrollReset: true })
  return (
    <fieldset
      ref={part}
      tabIndex={-1}
      className="mt-3 min-w-0 rounded-2xl bg-sunken p-3 outline-none"
    >
      <legend className="sr-only">{category.name}</legend>
      <div className="-m-3 flex gap-2 p-3 *:shrink-0 max-sm:overflow-x-auto sm:flex-wrap">
        {category.subcategories.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            aria-pressed={id === selected}
            onClick={() => select(id === selected ? undefined : id)}
            className="min-h-11 rounded-full border border-line bg-card px-4 font-semibold hover:border-leaf aria-pressed:border-leaf aria-pressed:bg-leaf aria-pressed:text-on-leaf"
          >
            {name}
          </button>
        ))}
      </div>
    </fieldset>
  )
}
