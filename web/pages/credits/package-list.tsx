import { product } from '../../../domain/product.ts'
import { contentWords } from '../../../words/en/screens/content.ts'
import { useWords } from '../../app/use-words.ts'
import { Section } from '../../components/section.tsx'
import type { Licensed } from './shipped.ts'

/** Who made what this product is made of, by licence; a long list unfolds. */
export function PackageList({ packages }: { packages: Licensed[] }) {
  const { t } = useWords(contentWords)
  const count = packages.reduce((sum, one) => sum + one.packages.length, 0)
  return (
    <Section id="packages" title={t('credits.packages')} look="mb-3 text-2xl">
      <p>{t('credits.packages-text', { count, name: product.name })}</p>
      <ul className="mt-4 flex flex-col gap-3">
        {packages.map(({ licence, packages: names }) => (
          <li key={licence}>
            <details className="rounded-2xl border border-line bg-card">
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
