import { type ReactNode, useEffect } from 'react'
import { useLocation } from 'react-router'
import { contentWords } from '../../words/en/screens/content.ts'
import type {
  Article as ArticleContent,
  Policy as PolicyContent,
  Section,
} from '../../words/shapes/pages.ts'
import { shortDate } from '../app/dates.ts'
import { useWords } from '../app/use-words.ts'
import type { PictogramName } from '../components/ui/icons.tsx'
import { Blocks, Words } from './blocks.tsx'

type Heading = Pick<Section, 'id' | 'title'>

type Props = {
  title: string
  article: ArticleContent
  /** Stands under the lead, such as the version. */
  note?: ReactNode
  picture?: ReactNode
  /** Beside the steps of a section, by its id. */
  pictograms?: Record<string, readonly PictogramName[]>
  /** What follows the sections, and its headings for the list of what is on the page. */
  children?: ReactNode
  more?: Heading[]
}

/** A long page to read: title, lead, what is on it, and its sections in lines of readable length. */
export function Article({ title, article, note, picture, pictograms, children, more = [] }: Props) {
  useHeadingOfAddress()
  return (
    <article className="container-page py-8 sm:py-12">
      <header className="flex items-center justify-between gap-8">
        <div className="max-w-[60ch]">
          <h1 className="text-3xl sm:text-4xl">{title}</h1>
          <p className="mt-4 text-lg text-muted">
            <Words of={article.lead} />
          </p>
          {note}
        </div>
        {picture && <div className="w-72 shrink-0 max-md:hidden print:hidden">{picture}</div>}
      </header>
      <div className="mt-8 gap-12 lg:grid lg:grid-cols-[16rem_1fr] lg:items-start">
        <OnThisPage headings={[...article.sections, ...more]} />
        <div className="flex max-w-[60ch] flex-col gap-10 max-lg:mt-8">
          {article.sections.map(({ id, title, blocks }) => (
            <section key={id} aria-labelledby={id}>
              <h2 id={id} tabIndex={-1} className="mb-3 text-2xl outline-none">
                {title}
              </h2>
              <Blocks blocks={blocks} pictograms={pictograms?.[id]} />
            </section>
          ))}
          {children}
        </div>
      </div>
    </article>
  )
}

/** The heading of the address has the focus, also when one comes from another page of ours. */
function useHeadingOfAddress() {
  const { hash } = useLocation()
  useEffect(() => document.getElementById(hash.slice(1))?.focus({ preventScroll: true }), [hash])
}

function OnThisPage({ headings }: { headings: Heading[] }) {
  const { t } = useWords(contentWords)
  return (
    <nav aria-label={t('article.contents')} className="card p-4 lg:sticky lg:top-24 print:hidden">
      <p className="px-2 text-sm font-semibold text-muted">{t('article.contents')}</p>
      <ol className="mt-1 grid sm:grid-cols-2 lg:grid-cols-1">
        {headings.map(({ id, title }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="flex min-h-11 items-center rounded-lg px-2 py-1 leading-snug hover:bg-sunken hover:text-leaf"
            >
              {title}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** An article that people agree to, with its version and since when it holds. */
export function Policy({ title, policy }: { title: string; policy: PolicyContent }) {
  const { t } = useWords(contentWords)
  const { version, from } = policy
  return (
    <Article
      title={title}
      article={policy}
      note={
        <p className="mt-3 text-sm text-muted">
          {t('policy.version', { version, date: shortDate(from) })}
        </p>
      }
    />
  )
}
