import { ArrowRight, Search } from 'lucide-react'
import { type FormEvent, Suspense } from 'react'
import { Await, Form, Link, useNavigate } from 'react-router'
import { toCards } from '../browse/cards.ts'
import { gridClass, ItemCard, ItemCardPlaceholder } from '../components/item-card.tsx'
import { Button, ButtonLink } from '../components/ui/button.tsx'
import { useWords } from '../messages/use-words.ts'
import { titleOf } from '../page-title.ts'
import { servicesContext } from '../services.ts'
import type { Route } from './+types/home.ts'

const shownItems = 8

export const meta = ({ params }: Route.MetaArgs) => [titleOf('home.title', params)]

export function loader({ context }: Route.LoaderArgs) {
  const { domain } = context.get(servicesContext)
  return { newest: domain.items.listItems({ sort: 'newest', limit: shownItems }).then(toCards) }
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero />
      <Newest newest={loaderData.newest} />
    </>
  )
}

function Hero() {
  const { t, links } = useWords()
  const navigate = useNavigate()
  /** Trimmed, and with no parameter when there is nothing to search (HOME-09 to HOME-11). */
  const search = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const text = String(new FormData(event.currentTarget).get('search') ?? '').trim()
    void navigate(links.browse({ search: text }))
  }
  return (
    <section className="border-b border-line bg-marigold-tint">
      <div className="container-page flex flex-col items-center py-12 text-center sm:py-20">
        <p className="font-semibold text-leaf">{t('home.tagline')}</p>
        <h1 className="mt-2 text-4xl sm:text-5xl">{t('home.title')}</h1>
        <p className="mt-4 max-w-xl text-lg text-muted">{t('home.lead')}</p>
        <Form
          action={links.browse()}
          onSubmit={search}
          role="search"
          data-tour="search"
          className="mt-7 flex w-full max-w-xl gap-2"
        >
          <input
            type="search"
            name="search"
            maxLength={100}
            enterKeyHint="search"
            aria-label={t('home.search-label')}
            placeholder={t('home.search-label')}
            className="min-h-12 min-w-0 flex-1 rounded-full border border-strong-line bg-card px-5"
          />
          <Button type="submit" className="min-h-12">
            <Search aria-hidden />
            <span className="max-sm:sr-only">{t('home.search')}</span>
          </Button>
        </Form>
        <ButtonLink to={links.upload()} look="quiet" className="mt-3">
          {t('home.give')}
        </ButtonLink>
      </div>
    </section>
  )
}

function Newest({ newest }: { newest: Route.ComponentProps['loaderData']['newest'] }) {
  const { t, links } = useWords()
  return (
    <section className="container-page py-10">
      <div className="mb-4 flex flex-wrap items-baseline justify-between gap-2">
        <h2 className="text-2xl">{t('home.newest')}</h2>
        <Link
          to={links.browse()}
          className="inline-flex min-h-11 items-center gap-1 font-semibold text-leaf"
        >
          {t('home.see-all')}
          <ArrowRight aria-hidden className="size-5" />
        </Link>
      </div>
      <Suspense
        fallback={
          <ul className={gridClass}>
            {Array.from({ length: shownItems }, (_, index) => index).map((index) => (
              <ItemCardPlaceholder key={index} />
            ))}
          </ul>
        }
      >
        <Await resolve={newest} errorElement={<p className="text-muted">{t('browse.failed')}</p>}>
          {({ items }) => (
            <ul className={gridClass}>
              {items.map((item, index) => (
                <ItemCard key={item.id} item={item} eager={index < 2} />
              ))}
            </ul>
          )}
        </Await>
      </Suspense>
    </section>
  )
}
