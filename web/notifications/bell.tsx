import { notificationWords } from '../../words/en/screens/notifications.ts'
import { useWords } from '../app/use-words.ts'
import { Icon } from '../components/ui/icons.tsx'
import { PlaceLink } from '../components/ui/link.tsx'
import { Count } from './count.tsx'
import { useUnread } from './unread.ts'

/** The way to what a member was told, with how much of it is unread. */
export function Bell() {
  const { t, links } = useWords(notificationWords)
  const unread = useUnread()
  return (
    <PlaceLink
      to={links.notifications()}
      aria-label={t('notifications.bell', { count: unread })}
      title={t('notifications.bell', { count: unread })}
      className="relative inline-grid size-11 shrink-0 max-md:size-[44px] place-items-center rounded-full text-ink hover:bg-sunken aria-[current=page]:text-leaf"
    >
      <Icon name="Bell" className="size-6" />
      <Count of={unread} />
    </PlaceLink>
  )
}
