import type { ItemForMember, ItemPage } from '../../../domain/items/views.ts'
import { itemWords } from '../../../words/en/screens/item.ts'
import { shortDate } from '../../app/dates.ts'
import { late } from '../../app/lazily.tsx'
import { useWords } from '../../app/use-words.ts'
import { Badge } from '../../components/ui/badge.tsx'
import { Icon, Pictogram } from '../../components/ui/icons.tsx'
import { StatusBadge } from '../../items/status-badge.tsx'

const HiddenItem = late(() => import('./member-parts.tsx').then((part) => part.HiddenItem))

const fact = 'flex items-center gap-1.5 [&_svg]:size-4 [&_svg]:shrink-0'

type SummaryProps = { item: ItemPage; viewer: ItemForMember['viewer'] | undefined }

/** The title and the facts; the town is the giver's, as items have none of their own (A14). */
export function Summary({ item, viewer }: SummaryProps) {
  const { t } = useWords(itemWords)
  // What its giver reads of an item that was put aside stands where they offer it again.
  const isPutAside = viewer?.keeping?.is_put_aside
  const isHidden = viewer?.is_hidden && !isPutAside
  const isGone = viewer?.is_hidden && item.status === 'cancelled'
  return (
    <header className="flex flex-col gap-3">
      <Title>{item.title}</Title>
      <div className="flex flex-wrap gap-x-5 gap-y-1 text-muted">
        <Where place={item.owner.location} />
        <p className={fact}>
          <Icon name="CalendarDays" />
          <time dateTime={item.created_at}>
            {t('item.posted', { date: shortDate(item.created_at) })}
          </time>
        </p>
      </div>
      <div className="flex flex-wrap gap-2">
        {isHidden && <Badge tone="red">{t('status.hidden')}</Badge>}
        {!isGone && <StatusBadge status={item.status} />}
        <Badge>
          <Pictogram name={item.condition} className="-my-1 mr-1 inline size-6" />
          {t(`condition.${item.condition}`)}
        </Badge>
        {item.category && <Badge>{item.category.name}</Badge>}
        {item.subcategory && <Badge>{item.subcategory.name}</Badge>}
      </div>
      {isHidden && <HiddenItem isOver={item.status === 'completed'} />}
      {!isGone && <Banner item={item} />}
    </header>
  )
}

export const Title = ({ children }: { children: string }) => (
  <h1 className="text-2xl md:text-3xl">{children}</h1>
)

export function Where({ place }: { place: string | null }) {
  const { t } = useWords(itemWords)
  return (
    <p className={fact}>
      <Icon name="MapPin" />
      <span className="sr-only">{t('item.location')}: </span>
      <span className="wrap-anywhere">{place?.trim() || t('item.location-unknown')}</span>
    </p>
  )
}

/** Who got a claimed or completed item, and when (ITEM-19 to ITEM-22). */
function Banner({ item }: { item: ItemPage }) {
  const { t } = useWords(itemWords)
  if (item.status === 'available') return null
  if (item.status === 'cancelled')
    return <p className="rounded-2xl bg-sunken px-4 py-3 text-muted">{t('item.cancelled')}</p>
  const isCompleted = item.status === 'completed'
  const name = item.claimed_by_profile?.full_name || t('common.anonymous')
  const when = isCompleted ? item.completed_at : item.claimed_at
  const tone = isCompleted ? 'bg-blue-tint text-on-blue' : 'bg-orange-tint text-on-orange'
  return (
    <p data-banner className={`rounded-2xl px-4 py-3 ${tone}`}>
      <span className="block font-semibold">
        {t(isCompleted ? 'item.completed-by' : 'item.claimed-by', { name })}
      </span>
      <span className="block text-sm">
        {when ? <time dateTime={when}>{shortDate(when)}</time> : t('item.date-unknown')}
      </span>
    </p>
  )
}

const tips = ['public', 'condition', 'times', 'report'] as const

/** What the giver wrote, as written, and how to meet safely (ITEM-27, ITEM-29). */
export function Details({ item }: { item: ItemPage }) {
  const { t } = useWords(itemWords)
  return (
    <div className="flex flex-col gap-6">
      <Words title={t('item.description')} text={item.description} />
      {item.instructions && <Words title={t('item.instructions')} text={item.instructions} />}
      <section aria-labelledby="safety-heading" className="rounded-2xl bg-marigold-tint p-4 sm:p-5">
        <h2 id="safety-heading" className="flex items-center gap-2 text-lg">
          <Icon name="ShieldCheck" className="size-5" />
          {t('item.safety')}
        </h2>
        <ul className="mt-3 grid gap-3 sm:grid-cols-2">
          {tips.map((tip) => (
            <li key={tip} className="flex items-center gap-3">
              <Pictogram name={tip} className="size-12" />
              {t(`item.safety.${tip}`)}
            </li>
          ))}
        </ul>
      </section>
    </div>
  )
}

function Words({ title, text }: { title: string; text: string }) {
  return (
    <section>
      <h2 className="mb-1 text-xl">{title}</h2>
      <p className="max-w-prose break-words whitespace-pre-line">{text}</p>
    </section>
  )
}
