import type { Given } from '../../../domain/community/views.ts'
import { givenWords } from '../../../words/en/screens/given.ts'
import type { Block } from '../../../words/shapes/pages.ts'
import { figures } from '../../app/figures.ts'
import { useWords } from '../../app/use-words.ts'
import { Blocks } from '../../article/blocks.tsx'
import sprite from '../../components/ui/icons.svg?url'
import { BarList } from '../../given/bar-list.tsx'

type Props = { given: Pick<Given, 'kg' | 'categories'>; how: Block[] }

/** What was kept from the dump, in kg by category, and who says what things weigh. */
export function Kilos({ given: { kg, categories }, how }: Props) {
  const { t } = useWords(givenWords)
  const inKg = (number: number) => t('given.kg', { kg: figures.format(number) })
  const rows = categories.map(({ name, icon, given, each, basis, kg: number }) => ({
    name: name ?? t('given.other-category'),
    icon: (
      <svg aria-hidden className="icon size-5">
        <use href={`${sprite}#${icon}`} />
      </svg>
    ),
    note: t('given.each', { given, kg: figures.format(each), basis: t(`given.${basis}`) }),
    figure: inKg(number),
    number,
  }))
  return (
    <figure>
      <figcaption className="text-muted">
        <strong className="block text-3xl text-leaf tabular-nums">{inKg(kg)}</strong>
        {t('given.kilos-text')}
      </figcaption>
      <div className="mt-5">
        <BarList rows={rows} />
      </div>
      <details className="mt-4">
        <summary className="w-fit py-2.5 font-semibold text-leaf">{t('given.how')}</summary>
        <div className="mt-1">
          <Blocks blocks={how} />
        </div>
      </details>
    </figure>
  )
}
