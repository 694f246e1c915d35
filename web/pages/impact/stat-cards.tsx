import { Gift, HandHeart, Leaf, Users } from 'lucide-react'
import type { ReactNode } from 'react'
import { wastePerItem, wasteReduced } from '../../../domain/community/limits.ts'
import type { HomeStats } from '../../../domain/community/views.ts'
import { contentWords } from '../../../words/en/screens/content.ts'
import { useWords } from '../../app/use-words.ts'

const whole = new Intl.NumberFormat('en-IN')
const oneDecimal = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** The community in four exact numbers (CONTENT-13, A64). */
export function StatCards({ stats }: { stats: HomeStats }) {
  const { t } = useWords(contentWords)
  const { itemsShared, happyMembers, itemsClaimed } = stats
  return (
    <dl className="grid grid-cols-2 gap-3 sm:gap-4 lg:grid-cols-4">
      <StatCard icon={<Gift aria-hidden />} label={t('impact.items')}>
        {whole.format(itemsShared)}
      </StatCard>
      <StatCard icon={<Users aria-hidden />} label={t('impact.members')}>
        {whole.format(happyMembers)}
      </StatCard>
      <StatCard
        icon={<Leaf aria-hidden />}
        label={t('impact.waste')}
        note={t('impact.waste-text', { kg: wastePerItem })}
      >
        {t('impact.waste-value', { kg: oneDecimal.format(wasteReduced(itemsShared)) })}
      </StatCard>
      <StatCard icon={<HandHeart aria-hidden />} label={t('impact.claimed')}>
        {whole.format(itemsClaimed)}
      </StatCard>
    </dl>
  )
}

type CardProps = { icon: ReactNode; label: string; note?: string; children: ReactNode }

function StatCard({ icon, label, note, children }: CardProps) {
  return (
    <div className="flex min-w-0 flex-col-reverse justify-end gap-1 rounded-2xl border border-line bg-card p-4 shadow-card sm:p-5">
      <dt>
        {label}
        {note && <span className="block text-sm text-muted">{note}</span>}
      </dt>
      <dd className="text-2xl font-semibold text-leaf tabular-nums sm:text-3xl">
        <span className="mb-3 grid size-10 place-items-center rounded-full bg-leaf-tint [&_svg]:size-5">
          {icon}
        </span>
        {children}
      </dd>
    </div>
  )
}
