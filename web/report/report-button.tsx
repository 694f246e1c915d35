import { Flag } from 'lucide-react'
import { useState } from 'react'
import type { ItemPage } from '../../domain/items/views.ts'
import { reportWords } from '../../words/en/screens/report.ts'
import { useWords } from '../app/use-words.ts'
import { Button, IconButton } from '../components/ui/button.tsx'
import { useAskToLogIn, useAuth } from '../session/auth-provider.tsx'
import { ReportDialog, type Reported } from './report-dialog.tsx'

/** Reports the member whose page this is; for guests and for the member there is none (REPORT-01, REPORT-02). */
export function ReportButton({ reported }: { reported: Reported }) {
  const { t } = useWords(reportWords)
  const auth = useAuth()
  const [open, setOpen] = useState(false)
  if (auth.status === 'loading')
    return <span aria-hidden className="skeleton h-11 w-40 rounded-full" />
  if (auth.status !== 'member' || auth.user.id === reported.id) return null
  return (
    <>
      <Button look="secondary" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Flag aria-hidden />
        {t('report.open')}
      </Button>
      <ReportDialog
        reported={reported}
        reporterId={auth.user.id}
        open={open}
        onClose={() => setOpen(false)}
      />
    </>
  )
}

/** Reports the giver of an item, with the item in the description; not on own items (ITEM-11, A20). */
export function ReportItem({ item }: { item: ItemPage }) {
  const auth = useAuth()
  const { t, links } = useWords(reportWords)
  const askToLogIn = useAskToLogIn(t('report.login'))
  const [open, setOpen] = useState(false)
  if (auth.status === 'loading')
    return <span aria-hidden className="skeleton size-11 rounded-full" />
  const reporterId = auth.status === 'member' ? auth.user.id : null
  if (reporterId === item.owner.id) return null
  const about = () => {
    const link = new URL(links.item(item.id), location.origin).href
    return { id: item.id, words: `${t('report.about-item', { title: item.title, link })}\n` }
  }
  return (
    <>
      <IconButton
        label={t('report.open-item')}
        aria-haspopup={reporterId ? 'dialog' : undefined}
        onClick={() => (reporterId ? setOpen(true) : askToLogIn())}
        className="bg-veil shadow-card hover:bg-card"
      >
        <Flag aria-hidden />
      </IconButton>
      {reporterId && (
        <ReportDialog
          reported={item.owner}
          reporterId={reporterId}
          about={about()}
          open={open}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
