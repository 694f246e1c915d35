import { type ComponentProps, useState } from 'react'
import type { ItemPage } from '../../domain/items/views.ts'
import { reportButtonWords } from '../../words/en/screens/report-button.ts'
import { late, useEver } from '../app/lazily.tsx'
import { useWords } from '../app/use-words.ts'
import { RunningLine } from '../components/running-line.tsx'
import { IconButton } from '../components/ui/button.tsx'
import { Icon } from '../components/ui/icons.tsx'
import { useAuth } from '../session/auth-provider.tsx'
import { GuestPart } from '../session/guest-part.tsx'
import { askToSignIn } from '../sign-in/ask-to-sign-in.ts'
import type { ReportDialog } from './report-dialog.tsx'

const TheDialog = late(
  () => import('./report-dialog.tsx').then((part) => part.ReportDialog),
  <RunningLine />,
)

/** Reports the giver of an item, with the item in the description; not on own items (ITEM-11, A20). */
export function ReportItem({ item }: { item: ItemPage }) {
  const auth = useAuth()
  const { t } = useWords(reportButtonWords)
  const [open, setOpen] = useState(false)
  const reporterId = auth.status === 'member' ? auth.user.id : null
  if (reporterId === item.owner.id) return null
  const button = (
    <IconButton
      label={t('report.open-item')}
      aria-haspopup="dialog"
      onClick={() =>
        reporterId ? setOpen(true) : askToSignIn(t('report.login'), () => setOpen(true))
      }
      className="bg-veil shadow-card hover:bg-card"
    >
      <Icon name="Flag" />
    </IconButton>
  )
  if (!reporterId)
    return (
      <GuestPart place={<span aria-hidden className="skeleton size-11 rounded-full" />}>
        {button}
      </GuestPart>
    )
  return (
    <>
      {button}
      <Report
        reported={item.owner}
        reporterId={reporterId}
        about={item}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/**
 * The dialog, whose code comes when it is first opened; it stays then, so that the focus goes back where it came from.
 */
export function Report(props: ComponentProps<typeof ReportDialog>) {
  return useEver(props.open) && <TheDialog {...props} />
}
