import { useEffect, useRef, useState } from 'react'
import { Form, type ShouldRevalidateFunctionArgs, useLocation, useSearchParams } from 'react-router'
import { contentWords } from '../../../words/en/screens/content.ts'
import { tourOfferWords } from '../../../words/en/screens/tour-offer.ts'
import type { Section as Answer } from '../../../words/shapes/pages.ts'
import { servicesContext } from '../../app/services.ts'
import { useWords } from '../../app/use-words.ts'
import { Blocks } from '../../article/blocks.tsx'
import { readContent } from '../../article/read-content.server.ts'
import { ContactCard, MailAddress } from '../../components/contact-card.tsx'
import { EmptyState } from '../../components/empty-state.tsx'
import nothingFound from '../../components/pictures/nothing-found.svg?url'
import { Picture } from '../../components/pictures/picture.tsx'
import { Section } from '../../components/section.tsx'
import { Button, ButtonLink } from '../../components/ui/button.tsx'
import { useKeptFocus } from '../../components/ui/focus.ts'
import { Icon } from '../../components/ui/icons.tsx'
import { publicPage } from '../../search-engines/head.ts'
import { moveTour, stepCount } from '../../tour/moves.ts'
import type { Route } from './+types/route.ts'
import { findAnswers } from './search.ts'

const longestSearch = 100

export const meta = publicPage(contentWords, 'help', 'help')

export const loader = (args: Route.LoaderArgs) => ({
  answers: readContent('help', args),
  supportEmail: args.context.get(servicesContext).site.supportEmail,
})

/** The answers are all here: a search only chooses among them. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.lang !== nextParams.lang

/** What is searched for: what the address says, as often as that changes, and then what is typed. */
function useSearch() {
  const [parameters] = useSearchParams()
  const asked = parameters.get('search') ?? ''
  const [known, setKnown] = useState(asked)
  const [search, setSearch] = useState(asked)
  if (asked !== known) {
    setKnown(asked)
    setSearch(asked)
  }
  return [search, setSearch] as const
}

export default function Help({ loaderData }: Route.ComponentProps) {
  const { t } = useWords(contentWords)
  const [search, setSearch] = useSearch()
  const found = findAnswers(loaderData.answers, search)
  const heading = useRef<HTMLHeadingElement>(null)
  useKeptFocus(heading, String(found.length > 0))
  return (
    <div className="container-page py-8 sm:py-12">
      <h1 className="text-3xl sm:text-4xl">{t('help.title')}</h1>
      <p className="mt-4 text-lg text-muted">{t('help.lead')}</p>
      <SearchForm search={search} onSearch={setSearch} />
      <div className="mt-8 gap-10 lg:grid lg:grid-cols-[1fr_19rem] lg:items-start">
        <section aria-labelledby="questions">
          <div className="mb-4 flex flex-wrap items-baseline justify-between gap-2">
            <h2 ref={heading} tabIndex={-1} id="questions" className="text-2xl outline-none">
              {t('help.questions')}
            </h2>
            <p role="status" className="text-sm text-muted">
              {search.trim() && t('help.found', { count: found.length })}
            </p>
          </div>
          {found.length > 0 ? (
            <Answers answers={found} />
          ) : (
            <NoAnswer onAll={() => setSearch('')} />
          )}
        </section>
        <StillStuck supportEmail={loaderData.supportEmail} />
      </div>
    </div>
  )
}

function SearchForm({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  const { t, links } = useWords(contentWords)
  return (
    <Form
      action={links.help()}
      replace
      preventScrollReset
      role="search"
      className="mt-6 flex max-w-xl gap-2 print:hidden"
    >
      <input
        type="search"
        name="search"
        value={search}
        onChange={({ target }) => onSearch(target.value)}
        maxLength={longestSearch}
        enterKeyHint="search"
        aria-label={t('help.search')}
        placeholder={t('help.search')}
        className="min-h-12 min-w-0 flex-1 rounded-full border border-strong-line bg-card px-5"
      />
      <Button type="submit" className="min-h-12">
        <Icon name="Search" />
        <span className="max-sm:sr-only">{t('help.search-button')}</span>
      </Button>
    </Form>
  )
}

function NoAnswer({ onAll }: { onAll: () => void }) {
  const { t, links } = useWords(contentWords)
  return (
    <EmptyState
      level={3}
      picture={<Picture of={nothingFound} />}
      title={t('help.none')}
      text={t('help.none-text')}
    >
      <ButtonLink to={links.help()} onClick={onAll}>
        {t('help.all')}
      </ButtonLink>
    </EmptyState>
  )
}

function StillStuck({ supportEmail }: { supportEmail: string | null }) {
  const { t, links } = useWords(contentWords, tourOfferWords)
  return (
    <Section
      id="still-stuck"
      title={t('help.stuck')}
      look="mb-4 text-2xl"
      className="max-lg:mt-10 lg:sticky lg:top-24 print:hidden"
    >
      <div className="grid gap-4 sm:grid-cols-2 md:grid-cols-3 lg:grid-cols-1">
        <ContactCard icon={<Icon name="Compass" />} title={t('help.tour')}>
          <p className="text-muted">{t('help.tour-text', { stops: stepCount })}</p>
          <Button look="secondary" onClick={() => moveTour('start')} className="mt-auto self-start">
            {t('tour.take')}
          </Button>
        </ContactCard>
        <ContactCard icon={<Icon name="LifeBuoy" />} title={t('help.contact')}>
          <p className="text-muted">{t('help.contact-text')}</p>
          <ButtonLink to={links.contact()} look="secondary" className="mt-auto self-start">
            {t('help.contact-link')}
          </ButtonLink>
        </ContactCard>
        <ContactCard icon={<Icon name="Mail" />} title={t('help.email')}>
          <p className="text-muted">{t(supportEmail ? 'help.email-text' : 'support.no-email')}</p>
          {supportEmail && <MailAddress>{supportEmail}</MailAddress>}
        </ContactCard>
      </div>
    </Section>
  )
}

/** Questions unfold before scripts arrive, with the browser's own element; an id within lets an address unfold one. */
function Answers({ answers }: { answers: Answer[] }) {
  useUnfolded()
  return (
    <ul className="flex flex-col gap-3">
      {answers.map((answer) => (
        <li key={answer.id}>
          <OneAnswer answer={answer} />
        </li>
      ))}
    </ul>
  )
}

function OneAnswer({ answer: { id, title, blocks } }: { answer: Answer }) {
  const { t } = useWords(contentWords)
  return (
    <details className="group card">
      <summary className="flex min-h-14 list-none items-center justify-between gap-4 rounded-2xl px-4 py-3 hover:text-leaf sm:px-5 [&::-webkit-details-marker]:hidden">
        <h3 className="text-lg">{title}</h3>
        <Icon
          name="ChevronDown"
          className="size-5 shrink-0 text-muted transition-transform group-open:rotate-180 print:hidden"
        />
      </summary>
      <div id={id} className="max-w-[60ch] scroll-mt-36 px-4 pb-3 sm:px-5">
        <Blocks blocks={blocks} />
        <a
          href={`#${id}`}
          className="mt-2 tap gap-2 text-sm text-muted quiet-link hover:text-ink print:hidden"
        >
          <Icon name="Link2" className="size-4" />
          {t('help.link')}
          <span className="sr-only">{title}</span>
        </a>
      </div>
    </details>
  )
}

/** The answer of the address is open and has the focus, also when one comes from another page of ours. */
function useUnfolded() {
  const { hash } = useLocation()
  useEffect(() => {
    const answer = hash ? document.getElementById(hash.slice(1)) : null
    const details = answer?.closest('details')
    if (!answer || !details) return
    details.open = true
    answer.scrollIntoView()
    details.querySelector('summary')?.focus({ preventScroll: true })
  }, [hash])
}
