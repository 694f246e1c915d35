import { Toast } from 'radix-ui'
import { dismissNotice, type NoticeTone, type ShownNotice } from '../app/notices.ts'
import { useWords } from '../app/use-words.ts'
import { X } from '../components/ui/icons.tsx'

const tones: Record<NoticeTone, string> = {
  good: 'border-l-leaf',
  bad: 'border-l-clay',
  plain: 'border-l-marigold',
}

type Props = { notices: readonly ShownNotice[]; inDialog: boolean }

/**
 * At the lower edge, above the bars of a phone, and what was just pressed moves out from under it; in a dialog at the
 * upper one, where no button lies under it.
 */
export function NoticeList({ notices, inDialog }: Props) {
  const { t } = useWords()
  return (
    <Toast.Provider label={t('notice.dismiss')} swipeDirection="right">
      {notices.map((notice) => (
        <NoticeCard key={notice.id} notice={notice} />
      ))}
      <Toast.Viewport
        label={t('notice.region', { hotkey: 'F8' })}
        className={`fixed inset-x-0 z-50 mx-auto flex w-full max-w-md flex-col gap-2 px-4 outline-none md:right-4 md:left-auto md:mx-0 ${inDialog ? 'top-3 md:top-6' : 'bottom-20 max-md:in-[:has([data-action-bar])]:bottom-40 md:bottom-6'}`}
      />
    </Toast.Provider>
  )
}

/** Moves what was just pressed out from under a notice. */
function uncoverPressed(card: HTMLElement | null) {
  const pressed = document.activeElement
  if (!card || card.closest('dialog') || !pressed?.closest('main')) return
  const over = card.getBoundingClientRect()
  const under = pressed.getBoundingClientRect()
  const isBeside = under.right <= over.left || under.bottom <= over.top || under.top >= over.bottom
  if (!isBeside) scrollBy({ top: under.bottom - over.top + 8, behavior: 'instant' })
}

function NoticeCard({ notice }: { notice: ShownNotice }) {
  const { id, title, description, tone = 'plain', duration = 6000, action } = notice
  const { t } = useWords()
  return (
    <Toast.Root
      ref={uncoverPressed}
      duration={duration}
      onOpenChange={(open) => !open && dismissNotice(id)}
      data-tone={tone}
      className={`flex items-start gap-3 rounded-2xl border border-line border-l-4 bg-card p-4 text-ink shadow-raised ${tones[tone]}`}
    >
      <div className="min-w-0 flex-1">
        <Toast.Title className="font-semibold">{title}</Toast.Title>
        {description && (
          <Toast.Description asChild>
            <div className="mt-0.5 text-sm text-muted">{description}</div>
          </Toast.Description>
        )}
        {action && (
          <Toast.Action
            altText={action.label}
            onClick={action.run}
            className="mt-2 min-h-11 rounded-full bg-leaf px-4 font-semibold text-on-leaf hover:bg-leaf-hover"
          >
            {action.label}
          </Toast.Action>
        )}
      </div>
      <Toast.Close
        aria-label={t('notice.dismiss')}
        className="-m-2 grid size-11 shrink-0 place-items-center rounded-full text-muted hover:bg-sunken"
      >
        <X aria-hidden className="size-4" />
      </Toast.Close>
    </Toast.Root>
  )
}
