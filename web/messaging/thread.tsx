import type { ComponentProps } from 'react'
import { useFetcher } from 'react-router'
import { messagingWords } from '../../words/en/screens/messaging.ts'
import { useWords } from '../app/use-words.ts'
import { Broken } from '../components/broken.tsx'
import { EmptyState } from '../components/empty-state.tsx'
import { Loading } from '../components/loading.tsx'
import nothingFound from '../components/pictures/nothing-found.svg?url'
import { Picture } from '../components/pictures/picture.tsx'
import { Dialog } from '../components/ui/dialog.tsx'
import { Link } from '../components/ui/link.tsx'
import { useAuth } from '../session/auth-provider.tsx'
import { Composer } from './composer.tsx'
import { HistoryView } from './history-view.tsx'
import { closeThread, type OpenThread } from './open-thread.ts'
import { Progress } from './progress.tsx'
import type { Sending, ThreadAnswer } from './thread-data.ts'
import { useThread } from './use-thread.ts'

type Props = {
  item: string
  member: string
  /** What the page has loaded already; null when nothing has. */
  initial: ThreadAnswer
}

/** What the two sides of an exchange wrote to each other, and where the next message is written. */
export function Thread({ item, member, initial }: Props) {
  const { t, links } = useWords(messagingWords)
  const thread = useThread({ item, member }, initial)
  // By its name, so that a conversation that is opened again hears what becomes of what is on its way.
  const sender = useFetcher<Sending>({ key: `send ${item} ${member}` })
  const { about, history, memberId, trouble } = thread
  if (trouble)
    return <Trouble kind={trouble} load={{ again: thread.retry, busy: thread.isRetrying }} />
  if (!about || !history || !memberId) return <ThreadPlaceholder />
  const subject = t('messages.about', { title: about.item_title })
  const isSending = sender.state !== 'idle' && sender.formData
  return (
    <div className="flex grow flex-col gap-3 scroll-mb-5">
      <p className="-mt-3 wrap-anywhere">
        {about.is_item_hidden ? (
          subject
        ) : (
          <Link to={links.item(about.item_id)} className="tap text-leaf quiet-link">
            {subject}
          </Link>
        )}
      </p>
      {about.exchange && <Progress about={about} exchange={about.exchange} />}
      <HistoryView
        history={history}
        about={about}
        sending={isSending ? String(sender.formData?.get('message') ?? '') : null}
        loadOlder={thread.loadOlder}
        isLoadingOlder={thread.isLoadingOlder}
      />
      {about.can.write ? (
        <Composer
          memberId={memberId}
          item={item}
          member={member}
          phrases={about.phrases}
          lastOwn={history.messages.findLast((one) => one.sender_id === memberId)?.id}
          sender={sender}
          onSent={thread.add}
        />
      ) : (
        <p className="rounded-xl bg-sunken p-3 text-muted">
          {t(about.waits_for_choice ? 'messages.waits' : 'messages.closed', { name: about.name })}
        </p>
      )}
    </div>
  )
}

type TroubleProps = { kind: 'missing' | 'failed'; load: ComponentProps<typeof Broken>['load'] }

/** ERR-28. */
function Trouble({ kind, load }: TroubleProps) {
  const { t } = useWords(messagingWords)
  if (kind === 'missing') {
    const words = { title: t('messages.missing'), text: t('messages.missing-text') }
    return <EmptyState picture={<Picture of={nothingFound} />} {...words} />
  }
  return <Broken title={t('messages.load-failed')} look="secondary" load={load} />
}

/** The same places, empty. */
export const ThreadPlaceholder = () => (
  <Loading className="flex min-h-0 flex-1 flex-col gap-3">
    <div aria-hidden className="skeleton h-5 w-40" />
    <div aria-hidden className="flex flex-1 flex-col justify-end gap-2">
      <div className="skeleton h-14 w-2/3 rounded-2xl" />
      <div className="skeleton h-14 w-1/2 self-end rounded-2xl" />
    </div>
    <div aria-hidden className="skeleton h-36 rounded-xl" />
  </Loading>
)

/** A conversation in front of the page; on a phone it has the whole screen. */
export function ThreadDialog({ thread }: { thread: OpenThread | null }) {
  const { t } = useWords(messagingWords)
  const auth = useAuth()
  const memberId = auth.status === 'member' ? auth.user.id : ''
  const title = thread?.name ? t('messages.with', { name: thread.name }) : t('messages.title')
  return (
    <Dialog open={thread !== null} onClose={closeThread} title={title} size="tall">
      {thread && (
        <Thread key={`${memberId}/${thread.item}/${thread.member}`} {...thread} initial={null} />
      )}
    </Dialog>
  )
}
