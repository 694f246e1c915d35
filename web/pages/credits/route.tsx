import { product } from '../../../domain/product.ts'
import { contentWords } from '../../../words/en/screens/content.ts'
import { useWords } from '../../app/use-words.ts'
import { Article } from '../../article/article.tsx'
import { readContent } from '../../article/read-content.server.ts'
import { Section } from '../../components/section.tsx'
import { publicPage } from '../../search-engines/head.ts'
import type { Route } from './+types/route.ts'
import packages from './packages.json'
import type { Licensed } from './shipped.ts'

export const meta = publicPage(contentWords, 'credits', 'credits')

export const loader = (args: Route.LoaderArgs) => ({
  article: readContent('credits', args),
  // They stay on the server until somebody asks for this page.
  packages,
})

export default function Credits({ loaderData }: Route.ComponentProps) {
  const { t } = useWords(contentWords)
  return (
    <Article
      title={t('credits.title')}
      article={loaderData.article}
      more={[{ id: 'packages', title: t('credits.packages') }]}
    >
      <PackageList packages={loaderData.packages} />
    </Article>
  )
}

/** Who made what this product is made of, by licence; a long list unfolds. */
function PackageList({ packages }: { packages: Licensed[] }) {
  const { t } = useWords(contentWords)
  const count = packages.reduce((sum, one) => sum + one.packages.length, 0)
  return (
    <Section id="packages" title={t('credits.packages')} look="mb-3 text-2xl">
      <p>{t('credits.packages-text', { count, name: product.name })}</p>
      <ul className="mt-4 flex flex-col gap-3">
        {packages.map(({ licence, packages: names }) => (
          <li key={licence}>
            <details className="card">
              <summary className="min-h-12 rounded-2xl px-4 py-3 font-semibold hover:text-leaf">
                <span translate="no">{licence}</span> ({names.length})
              </summary>
              <ul translate="no" className="flex flex-wrap gap-x-4 gap-y-1 px-4 pb-4 text-sm">
                {names.map((name) => (
                  <li key={name} className="break-all">
                    {name}
                  </li>
                ))}
              </ul>
            </details>
          </li>
        ))}
      </ul>
    </Section>
  )
}
