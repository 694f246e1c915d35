import type { Page } from '../../../domain/input.ts'
import type { NotificationView } from '../../../domain/notifications/views.ts'
import { notificationWords } from '../../../words/en/screens/notifications.ts'
import { useWords } from '../../app/use-words.ts'
import { Age } from '../../components/age.tsx'
import { Avatar } from '../../components/avatar.tsx'
import { MoreButton } from '../../components/more-button.tsx'
import { NothingHere } from '../../components/nothing-here.tsx'
import { Section } from '../../components/section.tsx'
import { LoadFailed } from '../../components/try-again.tsx'
import { usePages } from '../../components/use-pages.ts'
import { addressOf } from '../../notifications/addresses.ts'
import { noteOneRead } from '../../notifications/note-read.ts'
import { NotificationRow } from './notification-row.tsx'

type Props = { first: Page<NotificationView> | 'failed' }

/** What became of requests and exchanges, the newest first. */
export function Happened({ first }: Props) {
  const { t } = useWords(notificationWords)
  return (
    <Section id="happened" title={t('notifications.happened')}>
      {first === 'failed' ? (
        <LoadFailed text={t('notifications.failed')} />
      ) : (
        <List first={first} />
      )}
    </Section>
  )
}

function List({ first }: { first: Page<NotificationView> }) {
  const { t, links } = useWords(notificationWords)
  const { rows, ...more } = usePages(first, (cursor) => links.notifications({ cursor }))
  if (rows.length === 0)
    return (
      <NothingHere
        title={t('notifications.empty')}
        text={t('notifications.empty-text')}
        level={3}
      />
    )
  return (
    <>
      <ul className="flex flex-col gap-2">
        {rows.map((row) => (
          <Row key={row.id} notification={row} />
        ))}
      </ul>
      <MoreButton {...more} failure={t('notifications.failed')} />
    </>
  )
}

function Row({ notification }: { notification: NotificationView }) {
  const { t, links } = useWords(notificationWords)
  const { id, type, message, created_at, read_at, sender, item } = notification
  const name = sender ? sender.full_name || t('common.anonymous') : t('notifications.somebody')
  return (
    <NotificationRow
      to={addressOf(notification, links)}
      onOpen={() => void noteOneRead(id)}
      picture={item?.image_url ?? null}
      face={<Avatar name={name} url={sender?.avatar_url} size="small" />}
      title={t(`notifications.${type}-text`, { name, title: item?.title ?? message })}
      unread={read_at === null ? t('notifications.is-unread') : null}
    >
      <p className="text-sm text-muted">
        <Age since={created_at} />
      </p>
    </NotificationRow>
  )
}
