import { messagingWords } from '../../words/en/screens/messaging.ts'
import { useWords } from '../app/use-words.ts'
import { Dialog } from '../components/ui/dialog.tsx'
import { closeThread, type OpenThread } from './open-thread.ts'
import { Thread } from './thread.tsx'

/** A conversation in front of the page; on a phone it has the whole screen. */
export function ThreadDialog({ thread }: { thread: OpenThread | null }) {
  const { t } = useWords(messagingWords)
  const title = thread?.name ? t('messages.with', { name: thread.name }) : t('messages.title')
  return (
    <Dialog open={thread !== null} onClose={closeThread} title={title} tall>
      {thread && (
        <Thread
          key={`${thread.item}/${thread.member}`}
          item={thread.item}
          member={thread.member}
          initial={null}
        />
      )}
    </Dialog>
  )
}
