import { useRef } from 'react'
import type { Page } from '../../domain/input.ts'
import type { OwnItem } from '../../domain/items/views.ts'
import type { ConversationSummary } from '../../domain/messaging/views.ts'
import { ordersWords } from '../../words/en/screens/orders.ts'
import { keepingWords } from '../../words/en/screens/silence.ts'
import { shortDate } from '../app/dates.ts'
import { late } from '../app/lazily.tsx'
import { useWords } from '../app/use-words.ts'
import { MoreButton } from '../components/more-button.tsx'
import { NothingHere } from '../components/nothing-here.tsx'
import { Section } from '../components/section.tsx'
import { LoadFailed } from '../components/try-again.tsx'
import { Badge } from '../components/ui/badge.tsx'
import { Button, ButtonLink, IconButton } from '../components/ui/button.tsx'
import { useKeptFocus } from '../components/ui/focus.ts'
import { Icon } from '../components/ui/icons.tsx'
import { Link } from '../components/ui/link.tsx'
import { usePages } from '../components/use-pages.ts'
import { useDecision } from '../exchanges/held.ts'
import { useDecides } from '../exchanges/undecided.ts'
import { useAct } from '../exchanges/use-act.ts'
import { useAgainOnceDecided } from '../exchanges/use-again-once-decided.ts'
import { StatusBadge } from '../items/status-badge.tsx'
import { ConversationLine } from './conversation-line.tsx'
import { OrderRow } from './order-row.tsx'

const Deletable = late(
  () => import('../deleting/deletable.tsx').then((part) => part.Deletable),
  <span className="h-11" />,
)

type Props = { first: Page<OwnItem> | 'failed'; conversations: ConversationSummary[] }

/** What the member gives away, with how many wait for an answer (A11) and who wrote last. */
export function OwnItems({ first, conversations }: Props) {
  const { t } = useWords(ordersWords)
  return (
    <Section id="own-items" title={t('orders.items')}>
      {first === 'failed' ? (
        <LoadFailed text={t('orders.items-failed')} />
      ) : (
        <ItemList first={first} conversations={conversations} />
      )}
    </Section>
  )
}

type ListProps = { first: Page<OwnItem>; conversations: ConversationSummary[] }

function ItemList({ first, conversations }: ListProps) {
  const { t, links } = useWords(ordersWords)
  const { rows: items, ...more } = usePages(first, links.orders)
  const place = useRef<HTMLDivElement>(null)
  useKeptFocus(place, items.map(({ id }) => id).join())
  const list =
    items.length === 0 ? (
      <NothingHere title={t('orders.no-items')} text={t('orders.no-items-text')} level={3}>
        <ButtonLink to={links.upload()}>{t('orders.share')}</ButtonLink>
      </NothingHere>
    ) : (
      <>
        <ul className="flex flex-col gap-3">
          {items.map((item) => (
            <ItemRow
              key={item.id}
              item={item}
              conversations={conversations.filter(({ item_id }) => item_id === item.id)}
            />
          ))}
        </ul>
        <MoreButton {...more} failure={t('orders.items-failed')} />
      </>
    )
  return (
    <div ref={place} tabIndex={-1} className="outline-none">
      {list}
    </div>
  )
}

type RowProps = { item: OwnItem; conversations: ConversationSummary[] }

function ItemRow({ item, conversations }: RowProps) {
  const { t, links } = useWords(ordersWords, keepingWords)
  const place = useRef<HTMLDivElement>(null)
  const decision = useDecision(item.id)
  const count = item.pending_requests
  const decides = useDecides()(item, 'giver')
  useAgainOnceDecided(count > 0 ? item : null)
  useKeptFocus(place, `${item.is_put_aside} ${decision}`)
  // What was hidden by operators says so (A19).
  const hidden = item.is_put_aside ? (
    <Badge>{t('put-aside.title')}</Badge>
  ) : (
    item.is_hidden && <Badge tone="red">{t('status.hidden')}</Badge>
  )
  return (
    <OrderRow item={item} badge={hidden || <StatusBadge status={item.status} />}>
      <p className="text-sm text-muted">
        {t('orders.shared', { date: shortDate(item.created_at) })}
      </p>
      {count > 0 && (
        <Link
          to={`${links.item(item.id)}#requests`}
          className={`my-1 tap gap-1.5 rounded-2xl py-1.5 pr-2 pl-3 text-sm font-semibold hover:underline ${decides ? 'bg-blue-tint text-on-blue' : 'bg-yellow-tint text-on-yellow'}`}
        >
          {decides ? t('orders.have-asked', { count, decides }) : t('orders.waiting', { count })}
          <Icon name="ChevronRight" className="size-4 shrink-0" />
        </Link>
      )}
      {conversations.map((conversation) => (
        <ConversationLine key={conversation.other_user_id} conversation={conversation} />
      ))}
      {item.is_put_aside && item.can.offer_again && !decision && <OfferAgain item={item} />}
      <div ref={place} tabIndex={-1} className={`flex flex-wrap ${decision ? 'gap-2' : '-ml-2'}`}>
        {(item.can.edit || item.can.delete) && <OwnTools item={item} />}
      </div>
    </OrderRow>
  )
}

/** What can be edited or deleted. */
function OwnTools({ item }: { item: OwnItem }) {
  const { t, links } = useWords(ordersWords)
  const editing = t('orders.edit', { title: item.title })
  return (
    <Deletable item={item}>
      {(deleting) => (
        <>
          {item.can.edit && (
            <Link
              to={links.editItem(item.id)}
              title={editing}
              aria-label={editing}
              className="inline-grid size-11 place-items-center rounded-full hover:bg-sunken"
            >
              <Icon name="Pencil" className="size-5" />
            </Link>
          )}
          {item.can.delete && (
            <IconButton {...deleting} label={t('orders.delete', { title: item.title })}>
              <Icon name="Trash2" />
            </IconButton>
          )}
        </>
      )}
    </Deletable>
  )
}

/** Brings an item back that was put aside (decision 051). */
function OfferAgain({ item }: { item: OwnItem }) {
  const { t, links } = useWords(keepingWords)
  const { act, busy } = useAct(undefined, { action: links.orders(), item: item.id })
  return (
    <Button
      look="secondary"
      busy={busy}
      aria-label={t('common.named', { what: t('offer-again.open'), title: item.title })}
      onClick={() => act('offer-again')}
    >
      {t('offer-again.open')}
    </Button>
  )
}
