import { type FormEvent, type RefObject, useEffect, useRef } from 'react'
import { Form, useLocation, useNavigate, useNavigation } from 'react-router'
import { itemSizes, sorts } from '../../../domain/items/limits.ts'
import { browseWords } from '../../../words/en/screens/browse.ts'
import type { BrowseFilter } from '../../app/links.ts'
import { useWords } from '../../app/use-words.ts'
import { Button } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Link } from '../../components/ui/link.tsx'
import { addressOf, type Filter } from './filter.ts'
import type { Named } from './read-page.server.ts'

const control = 'min-h-11 min-w-0 rounded-full border border-strong-line bg-card px-4'

type Props = {
  filter: Filter
  /** Where whoever waits for what they sent goes on. */
  results: RefObject<HTMLElement | null>
}

/** The words, the place and the order of the listing; a plain form that works before scripts arrive. */
export function SearchBar({ filter, results }: Props) {
  const { t, links } = useWords(browseWords)
  const navigate = useNavigate()
  const { form, onInput, onSent } = useFields({ filter, results }, addressOf(links, filter, {}))
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSent()
    // What is typed from the next key on is typed while it is on its way.
    void navigate(addressOf(links, filter, askedFor(event.currentTarget)), { flushSync: true })
  }
  return (
    <Form
      ref={form}
      action={links.browse()}
      onInput={onInput}
      onSubmit={submit}
      role="search"
      data-tour="search"
      className="mt-5 flex flex-wrap gap-2 *:grow *:basis-32 lg:grid lg:grid-cols-[1fr_14rem_11rem_auto]"
    >
      {filter.category && <input type="hidden" name="category" value={filter.category} />}
      {filter.subcategory && <input type="hidden" name="subcategory" value={filter.subcategory} />}
      <div className="flex min-w-0 basis-full! gap-2 lg:contents">
        <input
          type="search"
          name="search"
          defaultValue={filter.search}
          maxLength={itemSizes.search}
          enterKeyHint="search"
          aria-label={t('browse.search')}
          placeholder={t('browse.search')}
          className={`${control} min-w-0 flex-1`}
        />
        <Button type="submit" className="lg:order-last">
          <Icon name="Search" />
          <span className="max-sm:sr-only">{t('browse.search-button')}</span>
        </Button>
      </div>
      <input
        name="location"
        defaultValue={filter.location}
        maxLength={itemSizes.location}
        enterKeyHint="search"
        aria-label={t('browse.location')}
        placeholder={t('browse.location-placeholder')}
        className={control}
      />
      <select
        name="sort"
        defaultValue={filter.sort ?? 'newest'}
        aria-label={t('browse.sort')}
        onChange={(event) => event.currentTarget.form?.requestSubmit()}
        className={control}
      >
        {sorts.map((sort) => (
          <option key={sort} value={sort}>
            {t(`browse.sort.${sort}`)}
          </option>
        ))}
      </select>
    </Form>
  )
}

function askedFor(form: HTMLFormElement): BrowseFilter {
  const fields = new FormData(form)
  const text = (name: string) => String(fields.get(name) ?? '').trim()
  const sort = text('sort')
  return {
    search: text('search'),
    location: text('location'),
    sort: sort === 'newest' ? undefined : sort,
  }
}

/**
 * Makes the fields say what the listing is narrowed to, wherever that was asked for. What was typed while it was on its
 * way stays for whoever is still among them, with the focus and a phone's keyboard: an answer may come late.
 */
function useFields({ filter, results }: Props, asked: string) {
  const { search = '', location = '', sort = 'newest' } = filter
  const { key } = useLocation()
  const onItsWay = useNavigation().location?.key
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(asked)
  /** What was on its way when a field was last typed into. */
  const typed = useRef<Record<string, string | undefined>>({})
  const sentFrom = useRef<Element | null>(null)
  useEffect(() => {
    if (shown.current === asked) return
    shown.current = asked
    const focused = document.activeElement
    const isHere = form.current?.contains(focused)
    let isWaiting = isHere && focused === sentFrom.current
    for (const [name, value] of Object.entries({ search, location, sort })) {
      if (isHere && typed.current[name] === key) isWaiting = false
      else {
        const field = form.current?.elements.namedItem(name) as HTMLInputElement | HTMLSelectElement
        field.value = value
      }
    }
    typed.current = {}
    if (isWaiting) results.current?.focus({ preventScroll: true })
  }, [asked, key, search, location, sort, results])
  return {
    form,
    onInput({ target }: FormEvent) {
      typed.current[(target as HTMLInputElement).name] = onItsWay
    },
    onSent() {
      // Who chooses an order with the arrow keys goes on choosing.
      const { activeElement } = document
      sentFrom.current = activeElement instanceof HTMLSelectElement ? null : activeElement
    },
  }
}

/**
 * The filters that are on; each is taken off with one click. A part of a category has a button that is pressed, or is
 * one of the `named`.
 */
export function FilterChips({ filter, named }: { filter: Filter; named: Named[] }) {
  const { t, links } = useWords(browseWords)
  const { search, category, subcategory, location } = filter
  const name = named.find(({ id }) => id === category)?.name ?? t('browse.unknown-category')
  const part = named.find(({ id }) => id === subcategory)?.name
  if (!search && !category && !part && !location) return null
  return (
    <ul aria-label={t('browse.filters')} className="mb-3 flex flex-wrap gap-2">
      {search && <Chip name={search} to={addressOf(links, filter, { search: undefined })} />}
      {category && (
        <Chip
          name={name}
          to={addressOf(links, filter, { category: undefined, subcategory: undefined })}
        />
      )}
      {part && <Chip name={part} to={addressOf(links, filter, { subcategory: undefined })} />}
      {location && <Chip name={location} to={addressOf(links, filter, { location: undefined })} />}
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
        <Icon name="X" className="size-4 shrink-0" />
      </Link>
    </li>
  )
}
