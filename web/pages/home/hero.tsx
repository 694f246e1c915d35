import type { FormEvent, ReactNode } from 'react'
import { Form, useNavigate } from 'react-router'
import { itemSizes } from '../../../domain/items/limits.ts'
import { homeWords } from '../../../words/en/screens/home.ts'
import { navigationWords } from '../../../words/en/screens/navigation.ts'
import { useWords } from '../../app/use-words.ts'
import { Photo } from '../../components/photo.tsx'
import nothingYet from '../../components/pictures/nothing-yet.svg?url'
import { Picture } from '../../components/pictures/picture.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { Icon } from '../../components/ui/icons.tsx'
import { Link } from '../../components/ui/link.tsx'
import type { CardItem } from '../../items/cards.ts'

/** What the product is for, and the shortest way to a thing one needs (HOME-01 to HOME-03). */
export function Hero({ board }: { board: ReactNode }) {
  const { t, links } = useWords(homeWords, navigationWords)
  return (
    <section className="overflow-hidden border-b border-line bg-marigold-tint">
      <div className="container-page grid grid-cols-1 items-center gap-10 py-4 sm:py-14 lg:grid-cols-2">
        <div>
          <p className="font-semibold text-leaf">{t('home.tagline')}</p>
          <h1 className="mt-2 text-4xl sm:text-5xl">{t('home.title')}</h1>
          <p className="mt-3 max-w-xl text-muted sm:text-lg">{t('home.lead')}</p>
          <SearchForm />
          <ButtonLink to={links.upload()} look="quiet" className="mt-3 -ml-5 max-sm:hidden">
            {t('nav.give')}
          </ButtonLink>
        </div>
        <div className="hidden h-96 place-items-center lg:grid">{board}</div>
      </div>
    </section>
  )
}

function SearchForm() {
  const { t, links } = useWords(homeWords)
  const navigate = useNavigate()
  /** Trimmed, and with no parameter when there is nothing to search (HOME-09 to HOME-11). */
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    void navigate(links.browse({ search: text }))
  }
  return (
    <Form
      action={links.browse()}
      onSubmit={search}
      role="search"
      data-tour="search"
      className="mt-3 flex w-full max-w-xl gap-2 sm:mt-6"
    >
      <input
        type="search"
        name="search"
        maxLength={itemSizes.search}
        enterKeyHint="search"
        aria-label={t('home.search-label')}
        placeholder={t('home.search-label')}
        className="min-h-12 min-w-0 flex-1 rounded-full border border-strong-line bg-card px-5"
      />
      <Button type="submit" className="min-h-12">
        <Icon name="Search" />
        <span className="max-sm:sr-only">{t('home.search')}</span>
      </Button>
    </Form>
  )
}

const pinned = [
  'top-0 left-2 -rotate-3',
  'top-10 right-0 rotate-2',
  'bottom-0 left-[22%] rotate-1',
] as const

/** Photos of things that wait for somebody, pinned up like on a notice board; wide screens only. */
export function Board({ items }: { items: CardItem[] }) {
  const { links } = useWords()
  const shown = items.filter((item) => item.picture !== null).slice(-pinned.length)
  if (shown.length === 0)
    return (
      <div className="w-80">
        <Picture of={nothingYet} />
      </div>
    )
  return (
    <ul className="relative size-full">
      {shown.map((item, index) => (
        <li key={item.id} className={`absolute w-[52%] ${pinned[index]}`}>
          <Link
            to={links.item(item.id)}
            prefetch="intent"
            className="relative block rounded-lg bg-card p-2 pb-3 shadow-raised transition-transform hover:-translate-y-1"
          >
            <span
              aria-hidden
              className="absolute -top-1.5 left-1/2 size-4 rounded-full bg-clay shadow-card"
            />
            <span className="block aspect-4/3 overflow-hidden rounded-sm">
              <Photo url={item.picture} alt="" sizes="300px" widest={800} />
            </span>
            <span className="mt-2 block truncate px-1 text-sm font-semibold">
              <bdi>{item.title}</bdi>
            </span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
