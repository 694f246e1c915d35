import type { Page } from '../../../domain/input.ts'
import { notificationWords } from '../../../words/en/screens/notifications.ts'
import { phraseWords } from '../../../words/en/screens/phrases.ts'
import { useWords } from '../../app/use-words.ts'
import { Age } from '../../components/age.tsx'
import { Avatar } from '../../components/avatar.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { NothingHere } from '../../components/nothing-here.tsx'
import { Section } from '../../components/section.tsx'
import { LoadFailed } from '../../components/try-again.tsx'
import { usePages } from '../../components/use-pages.ts'
import { NotificationRow } from './notification-row.tsx'
import type { Conversation } from './page-data.ts'

/** With whom the member writes, about what, and who wrote last. */
export function Conversations({ first }: { first: Page<Conversation> | 'failed' }) {
  const { t } = useWords(notificationWords)
  return (
    <Section id="conversations" title={t('notifications.conversations')}>
      {first === 'failed' ? (
        <LoadFailed text={t('notifications.conversations-failed')} />
      ) : (
        <List first={first} />
      )}
    </Section>
  )
}

function List({ first }: { first: Page<Conversation> }) {
  const { t, links } = useWords(notificationWords)
  const { rows, ...more } = usePages(first, (cursor) => links.notifications({ with: cursor }))
  if (rows.length === 0)
    return (
      <NothingHere
        title={t('notifications.no-conversations')}
        text={t('notifications.no-conversations-text')}
        level={3}
      />
    )
  return (
    <>
      <ul className="flex flex-col gap-2">
        {rows.map((row) => (
          <Row key={row.id} conversation={row} />
        ))}
      </ul>
      <MoreButton {...more} failure={t('notifications.conversations-failed')} />
    </>
  )
}

function Row({ conversation }: { conversation: Conversation }) {
  const { t, links } = useWords(notificationWords, phraseWords)
  const { item_id, item_title, item_image, other_user_id, name, avatar_url } = conversation
  const { last_message, last_phrase, is_own, time, unread } = conversation
  const message = last_phrase ? t(`phrases.${last_phrase}`) : last_message
  return (
    <NotificationRow
      to={item_id ? links.thread(item_id, other_user_id) : null}
      picture={item_image}
      face={<Avatar name={name} url={avatar_url} size="small" />}
      title={name}
      unread={unread > 0 ? t('notifications.unread', { count: unread }) : null}
    >
      <p className="flex gap-1 text-sm text-muted">
        <bdi className="truncate">{item_title}</bdi>
        <span className="shrink-0">
          · <Age since={time} />
        </span>
      </p>
      <p className="line-clamp-2 break-words">
        {is_own ? t('notifications.you', { message }) : <bdi>{message}</bdi>}
      </p>
    </NotificationRow>
  )
}
