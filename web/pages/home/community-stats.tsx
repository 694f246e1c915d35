import { unknownStats } from '../../../domain/community/limits.ts'
import type { HomeStats } from '../../../domain/community/views.ts'
import { homeWords } from '../../../words/en/screens/home.ts'
import { useWords } from '../../app/use-words.ts'
import { inThousands, Stat } from '../../components/stat.tsx'

/**
 * The live counts, zeros where they could not be had (HOME-16), and the satisfaction that the
 * specification fixes and nobody measured (HOME-12, A15).
 */
export function CommunityStats({ stats }: { stats: HomeStats | null | 'loading' }) {
  const { t } = useWords(homeWords)
  const figure = (count: keyof HomeStats) =>
    stats === 'loading' ? (
      <span className="skeleton block h-10 w-16" />
    ) : (
      inThousands((stats ?? unknownStats)[count])
    )
  return (
    <section aria-labelledby="stats-heading" className="border-y border-line bg-leaf-tint">
      <div className="container-page py-8">
        <h2 id="stats-heading" className="text-center text-xl">
          {t('home.stats')}
        </h2>
        <dl className="mt-5 grid grid-cols-2 gap-6 md:grid-cols-4">
          <Stat label={t('home.stats.items')}>{figure('itemsShared')}</Stat>
          <Stat label={t('home.stats.members')}>{figure('happyMembers')}</Stat>
          <Stat label={t('home.stats.claimed')}>{figure('itemsClaimed')}</Stat>
          <Stat label={t('home.stats.satisfaction')} note={t('home.stats.satisfaction-note')}>
            {figure('satisfaction')}
            {stats !== 'loading' && '%'}
          </Stat>
        </dl>
      </div>
    </section>
  )
}
